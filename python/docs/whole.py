# SPDX-License-Identifier: MIT
"""Is everything public in the pages, and does it say what its parameters are?"""
import dataclasses
import importlib
import inspect
import re

from sphinx.errors import ExtensionError

MODULES = ["sortilege", "sortilege.vector", "sortilege.gymnasium", "sortilege.pettingzoo",
           "sortilege.openspiel", "sortilege.cluster", "sortilege.play", "sortilege.measure",
           "sortilege.data"]
PLAIN = (inspect.Parameter.VAR_POSITIONAL,)


def functions_of(one):
    """A class's public methods and properties, its own and those of private bases."""
    for base in inspect.getmro(one):
        if base is not one and not base.__name__.startswith("_"):
            continue
        if not base.__module__.startswith("sortilege"):
            continue
        for name, member in vars(base).items():
            if name.startswith("_"):
                continue
            member = member.__func__ if isinstance(member, classmethod | staticmethod) else member
            if isinstance(member, property) or inspect.isfunction(member):
                yield name, member


def parameters_of(function):
    given = inspect.signature(function).parameters.values()
    return [one.name for one in given if one.name not in ("self", "cls")
            and not one.name.startswith("_") and one.kind not in PLAIN]


def unsaid(function, *docs):
    words = set(re.findall(r"\w+", " ".join(doc or "" for doc in docs)))
    return [name for name in parameters_of(function) if name not in words]


def looked_at():
    """Every public thing: its name, and what is missing about it, in words."""
    for module_name in MODULES:
        module = importlib.import_module(module_name)
        for word in module.__all__:
            found, name = getattr(module, word), f"{module_name}.{word}"
            if inspect.isclass(found):
                lacks = []
                if dataclasses.is_dataclass(found):
                    lacks = [field.name for field in dataclasses.fields(found)
                             if not field.name.startswith("_")
                             and not re.search(rf"\b{field.name}\b", found.__doc__)]
                elif not issubclass(found, Exception | tuple):
                    lacks = unsaid(found, found.__doc__, found.__init__.__doc__)
                yield name, [f"{lack} is not said" for lack in lacks]
                for member, function in functions_of(found):
                    wrong = [] if function.__doc__ else ["says nothing"]
                    if not isinstance(function, property):
                        wrong += [f"{lack} is not said" for lack in
                                  unsaid(function, function.__doc__)]
                    yield f"{name}.{member}", wrong
            elif inspect.isfunction(found):
                yield name, [f"{lack} is not said" for lack in unsaid(found, found.__doc__)]
            elif not inspect.ismodule(found):
                yield name, []


def check(app, exception):
    """Called when the pages are made."""
    if exception or app.builder.name != "html":
        return
    inside = {name for name, *_ in app.env.get_domain("py").get_objects()}
    good, bad = 0, 0
    for name, wrong in looked_at():
        wrong += [] if name in inside else ["is in no page"]
        good, bad = good + (not wrong), bad + bool(wrong)
        if wrong:
            print(f"{name}: {', '.join(wrong)}")
    print(f"public names: {good} passed, {bad} failed")
    if bad:
        raise ExtensionError("not everything public is described")
