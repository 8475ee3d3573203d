# SPDX-License-Identifier: MIT
"""What a Sorcerer table shows, as numbers that a network can use. A number of the observation that
names a card or a place means nothing by itself: here it is looked up which design the card has,
what stands in each battlefield, and what each answer is about."""
from __future__ import annotations

import numpy as np

import sortilege
from sortilege import vector

ENVIRONMENT = "sortilege/Sorcerer-v0"
SEATS, PLACES, MINIONS = 2, 3, 24  # of a duel
BLOCK = 64  # numbers of a seat's cards
SKILL, SKILLS, PLACE = 384, 4, 408  # things: from here on skill cards, battlefields
DESIGNS = 97  # of the box; 0 is none
FACES = 5  # no die, miss, hit, double, critical
HAND, GRAVEYARD = 1, 3  # zones
MOVES = slice(7, 10)  # decisions where a card goes: into play, onto a minion, elsewhere


class Sight:
    """Positions and answers as whole numbers from -128 to 127. Which occur at all, and how large
    they are, is learned from games at random."""

    def __init__(self, tables: dict[str, np.ndarray]) -> None:
        self.tables = tables
        self.kept, self.scale = tables["kept"], tables["scale"]
        self.about_scale = tables["about_scale"]
        layout = sortilege.layout("sorcerer")
        self._parts = {part.name: part for part in layout.parts}
        starts = np.array([kind.first for kind in layout.actions])
        names = [kind.name for kind in layout.actions]
        number = np.arange(layout.action_count)
        kind = np.searchsorted(starts, number, "right") - 1
        within = number - starts[kind]
        abilities = np.array([k.places for k in layout.actions])[kind]
        named = np.array([k.things > PLACE for k in layout.actions])[kind]  # says which thing
        # A word is what an answer says but for the thing.
        word = np.where(named, within % abilities, within) + len(number) * kind
        legal = tables["legal"]
        known, order = np.unique(word[legal], return_inverse=True)
        self._word = np.zeros(len(number), np.int32)
        self._word[legal] = order + 1
        self.words = len(known) + 1
        self._thing = np.where(named, within // abilities, -1)
        self._place = np.where(np.isin(kind, [names.index(n) for n in
                                              ("avatar", "to", "side", "place")]), within, -1)
        self._die = np.where(np.isin(kind, [names.index(n) for n in ("omen", "die")]), within, -1)

    @classmethod
    def of(cls, seed: int = 0, envs: int = 256, steps: int = 400) -> Sight:
        random, every, one = np.random.default_rng(seed), np.arange(0), np.ones(1, np.float32)
        with vector.make(ENVIRONMENT, envs, seed=seed) as env:
            legal = np.zeros(env.layout.action_count, bool)
            blind = cls({"kept": every, "scale": one, "about_scale": one,
                         "legal": np.arange(len(legal))})
            slots = np.arange(env.legal.shape[1])
            size: list[np.ndarray] = []
            count: list[np.ndarray] = []
            for _ in range(steps):
                legal[env.legal[slots < env.legal_counts[:, None]]] = True
                place = random.integers(env.legal_counts)
                rows = np.arange(envs)
                everything, places = blind.everything(env.observations)
                _, about = blind.answers(env.observations, places, rows, env.legal[rows, place])
                both = np.concatenate([everything, about], 1)
                size.append(np.square(both, dtype=np.float32).sum(0))
                count.append((both != 0).sum(0))
                env.choose(place)
        often = np.sum(count, 0)
        scale = np.sqrt(often / np.maximum(np.sum(size, 0), 1)).astype(np.float32)
        kept = np.flatnonzero(often[:everything.shape[1]])
        return cls({"kept": kept.astype(np.int32), "scale": scale[kept],
                    "about_scale": scale[everything.shape[1]:],
                    "legal": np.flatnonzero(legal).astype(np.int32)})

    def _part(self, numbers: np.ndarray, name: str, rows: int) -> dict[str, np.ndarray]:
        """The columns of a part, each (n, rows), or (n, rows, width) where it is wider than one;
        and all of them as "all"."""
        part, at = self._parts[name], 0
        flat = numbers[:, part.first:part.first + rows * part.width]
        found = {"all": flat.reshape(len(numbers), rows, part.width)}
        for column in part.columns:
            label, _, times = column.partition("*")
            width = int(times or 1)
            found[label] = found["all"][:, :, at:at + width] if times else found["all"][:, :, at]
            at += width
        return found

    def _places(self, numbers: np.ndarray) -> np.ndarray:
        """Of each battlefield its state, and sums of what stands on either side."""
        of = self._part(numbers, "places", PLACES)
        minions = self._part(numbers, "minions", MINIONS)
        there = minions["card"] > 0
        side = (minions["place"] * SEATS + minions["seat"])[:, None, :] == \
            np.arange(PLACES * SEATS)[:, None]
        stats = np.stack([there, minions["attack"], minions["attack"] * minions["ready"],
                          minions["essence"] - minions["damage"], minions["flames"],
                          minions["arthropods"], minions["attachments"]], 2).astype(np.float32)
        sums = ((side & there[:, None]).astype(np.float32) @ stats).reshape(
            len(numbers), PLACES, -1)
        number = np.arange(PLACES)[:, None] + 1
        avatars = self._part(numbers, "seats", SEATS)["avatar"][:, None] == number
        fought = self._part(numbers, "battle", 1)["place"][:, None] == number
        return _bytes([of["all"][:, :, 1:6], sums, avatars, fought], 2)

    def everything(self, numbers: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Of positions all features, and those of each battlefield."""
        n = len(numbers)
        places = self._places(numbers)
        seats = self._part(numbers, "seats", SEATS)
        minions, battle, run, rounds = (self._part(numbers, name, rows) for name, rows in
                                        (("minions", MINIONS), ("battle", 1), ("run", 1),
                                         ("round", 1)))
        decision = self._part(numbers, "decision", self._parts["decision"].rows)["all"]
        attacker = np.take_along_axis(minions["all"], np.maximum(battle["attacker"] - 1, 0)
                                      [:, :, None], 1)[:, 0] * (battle["attacker"] > 0)
        decks = seats["decks"][..., None] == np.arange(1, 13)
        dice = (battle["faces"][..., None] == np.arange(FACES)).sum(2)
        return _bytes([self._part(numbers, "phase", 5)["all"], decision, rounds["all"], places,
                       seats["all"], decks, attacker[:, 1:], battle["all"], dice, run["own"],
                       run["picks"], self._designs(numbers, attacker[:, :1], run["card"])],
                      1), places

    def _designs(self, numbers: np.ndarray, *single: np.ndarray) -> np.ndarray:
        """How many of each design there are in hand and in the graveyards, on each side of each
        battlefield, and which are those that these columns name, or that goes somewhere."""
        n = len(numbers)
        zones, designs = (self._part(numbers, name, SEATS * BLOCK)["all"][:, :, 0]
                          for name in ("zones", "designs"))
        minions = self._part(numbers, "minions", MINIONS)
        # The source is a card of one's own; its number counts seats as the table does.
        asked = self._part(numbers, "decision", self._parts["decision"].rows)["all"]
        source = self._part(numbers, "source", 1)["of"][:, 0] % BLOCK
        mine = designs[np.arange(n), source] * asked[:, MOVES, 0].any(1)
        single = (*single, mine[:, None])
        seat = np.arange(SEATS * BLOCK) // BLOCK
        bags = [(zones == HAND) * 1 + (zones == GRAVEYARD) * (2 + seat),
                np.where(minions["card"] > 0, 4 + minions["place"] * SEATS + minions["seat"], 0),
                np.tile(4 + SEATS * PLACES + np.arange(len(single)), (n, 1))]
        bag = np.concatenate(bags, 1)
        design = np.concatenate([designs, minions["card"], *single], 1) % DESIGNS
        size = 4 + SEATS * PLACES + len(single)
        at = ((np.arange(n)[:, None] * size + bag) * DESIGNS + design)[(bag > 0) & (design > 0)]
        return np.bincount(at, minlength=n * size * DESIGNS).reshape(n, -1)

    def positions(self, numbers: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """(n, features) of positions, and of each battlefield, for `answers`."""
        everything, places = self.everything(numbers)
        return everything[:, self.kept], places

    def answers(self, numbers: np.ndarray, places: np.ndarray, rows: np.ndarray,
                actions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Of each action, in the row of `numbers` beside it: (n, 2) its word and its card's design,
        and (n, features) of the minion, the battlefield and the die that it is about."""
        thing, die, place = self._thing[actions], self._die[actions], self._place[actions]
        minions = self._part(numbers, "minions", MINIONS)
        battle = self._part(numbers, "battle", 1)
        card = np.where((thing >= 0) & (thing < SEATS * BLOCK), thing, SEATS * BLOCK)
        designs = self._part(numbers, "designs", SEATS * BLOCK + 1)["all"][:, :, 0]
        design = designs[rows, card] % DESIGNS
        skill = np.where((thing >= SKILL) & (thing < SKILL + SEATS * SKILLS), thing - SKILL, -1)
        # The observation does not say which minion has this number: one of its design, rather one
        # where the battle is.
        same = (design > 0)[:, None] & (minions["card"][rows] == design[:, None]) & \
            (minions["seat"][rows] == (card // BLOCK)[:, None])
        slot = (same * (1 + (minions["place"][rows] == battle["place"][rows] - 1))).argmax(1)
        there = same.any(1)
        minion = minions["all"][rows, slot] * there[:, None]
        place = np.where(thing >= PLACE, thing - PLACE, np.where(there, minion[:, 2], place))
        here = (place >= 0) & (place < PLACES)
        about = places[rows, place * here] * here[:, None]
        face = battle["faces"][rows, 0, np.maximum(die, 0)] * (die >= 0)
        left = minion[:, 8] - minion[:, 4]
        return (np.stack([self._word[actions], self.words + design], 1),
                _bytes([skill[:, None] == np.arange(SEATS * SKILLS), there, minion[:, 1:2],
                        minion[:, 3:9], left, minion[:, 10:], about,
                        place[:, None] == np.arange(PLACES), face[:, None] == np.arange(1, FACES)],
                       1))


def _bytes(parts: list[np.ndarray], axes: int) -> np.ndarray:
    """Side by side along the last of `axes` + 1 axes, no longer than a byte holds."""
    rows = parts[0].shape[:axes]
    whole = [part.reshape(*rows, -1) for part in parts]
    return np.concatenate([np.clip(w, -128, 127).astype(np.int8) if w.dtype != bool else w
                           for w in whole], axes, dtype=np.int8, casting="unsafe")
