// SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/Icon";
import { enter, rename, standing, you } from "../../page/server/house";
import { word } from "../../page/settings";
import { say } from "../../page/words.server";
import { Enter } from "./Enter";

interface Props {
  readonly title: string;
  readonly back: string;
  readonly children: ComponentChildren;
}

function Who() {
  const me = you.value;
  if (!me) return null;
  return (
    <p class="you">
      {say("youAre", me.name)}{" "}
      <button
        type="button"
        class="button small ghost"
        onClick={() => {
          const name = prompt(say("whoAreYou"), me.name)?.trim();
          if (name) void rename(name);
        }}
      >
        {say("rename")}
      </button>
    </p>
  );
}

/** A page of the server: first one has to be in. */
export function House({ title, back, children }: Props) {
  useEffect(() => enter(), []);
  const now = standing.value;
  const inside = now === "here" || now === "broken";
  return (
    <main class="setup house" data-standing={standing}>
      <header>
        <a class="back" href={back} aria-label={word("toHome")}>
          <Icon name="back" />
        </a>
        <h1>{title}</h1>
      </header>
      {now === "broken" ? <p class="fleeting">{say("broken")}</p> : null}
      {now === "nameless" ? <Enter /> : null}
      {now === "coming" ? <p class="none">{say("comingIn")}</p> : null}
      {inside ? <Who /> : null}
      {inside && you.value ? children : null}
    </main>
  );
}
