// SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/Icon";
import { route } from "../../page/route";
import { enter, house, standing, you } from "../../page/server/house";
import { word } from "../../page/settings";
import { say } from "../../page/words.server";
import { dialog, furtherSettings } from "../state";
import { Enter } from "./Enter";
import { TableSettings } from "./ShutOut";
import "../../page/server/turns";

interface Props {
  readonly title: string;
  readonly back: string;
  readonly game?: string;
  /** The table that an invitation leads to. */
  readonly to?: string;
  readonly children: ComponentChildren;
}

furtherSettings.value = TableSettings;

/** A page of the server: first one has to be in. */
export function House({ title, back, game, to = "", children }: Props) {
  useEffect(() => enter(), []);
  const now = standing.value;
  const inside = (now === "here" || now === "broken") && you.value !== null;
  return (
    <div class="house" data-standing={standing} data-game={game}>
      <header class="house-top">
        <a class="back" href={back} aria-label={word("toHome")}>
          <Icon name="back" />
        </a>
        <h1>{title}</h1>
        <span class="space" />
        {you.value && route.value.page !== "me" ? (
          <a class="you" href="#/me" aria-label={say("youAre", you.value.name)}>
            {you.value.name}
          </a>
        ) : null}
        <button
          type="button"
          class="tool"
          aria-label={word("settings")}
          onClick={() => {
            dialog.value = { what: "settings" };
          }}
        >
          <Icon name="settings" />
        </button>
      </header>
      <main>
        {house.value?.notice ? <p class="house-notice">{house.value.notice}</p> : null}
        {now === "broken" ? (
          <p class="house-notice" role="status">
            {say("broken")}
          </p>
        ) : null}
        {now === "nameless" ? <Enter table={to} /> : null}
        {now === "coming" ? <p class="none">{say("comingIn")}</p> : null}
        {inside ? children : null}
      </main>
    </div>
  );
}
