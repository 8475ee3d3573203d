// SPDX-License-Identifier: MIT
import { Icon, type IconName } from "../art/Icon";
import { steady } from "../art/steady";
import * as match from "../page/match";
import { word } from "../page/settings";
import { gameTitle } from "../page/wish";
import { leaveTable } from "./keyboard";
import { Phases } from "./Phases";
import { besides, dialog } from "./state";

interface ToolProps {
  readonly icon: IconName;
  readonly name: string;
  readonly key_?: string;
  readonly off?: boolean;
  readonly class?: string;
  readonly onPress: () => void;
}

const Tool = steady(({ icon, name, key_, off, onPress, class: cls = "" }: ToolProps) => {
  return (
    <button
      type="button"
      class={`tool ${cls}`}
      aria-label={name}
      aria-disabled={off ? "true" : undefined}
      aria-keyshortcuts={key_}
      onClick={onPress}
    >
      <Icon name={icon} />
      <span>{name}</span>
      {key_ ? <kbd data-key={key_} /> : null}
    </button>
  );
});

const PRESSES = {
  undo: () => void match.undo(),
  hint: () => void match.hint(),
  log: () => {
    dialog.value = { what: "log" };
  },
  help: () => {
    dialog.value = { what: "help" };
  },
  settings: () => {
    dialog.value = { what: "settings" };
  },
};

/** Above the table: where one is, and what can always be done. */
export function Bar() {
  const now = match.drawn.value;
  const game = match.match.value?.game ?? "";
  const Besides = match.isElsewhere.value ? besides.value?.Bar : undefined;
  return (
    <header class="bar">
      <button type="button" class="back" aria-label={word("leave")} onClick={leaveTable}>
        <Icon name="back" />
      </button>
      <h1 class="game-name">{gameTitle(game)}</h1>
      {now ? <span class="round">{now.course.round_name}</span> : null}
      {now ? <Phases course={now.course} /> : null}
      <span class="space" />
      {Besides ? <Besides /> : null}
      <Tool
        icon="undo"
        name={word("undo")}
        key_="u"
        off={!match.sight.value?.undo.can}
        onPress={PRESSES.undo}
      />
      {match.isHintless.value ? null : (
        <Tool
          icon="hint"
          name={word("hint")}
          key_="h"
          off={!match.asked.value}
          onPress={PRESSES.hint}
        />
      )}
      <Tool icon="log" name={word("log")} key_="v" class="narrow-only" onPress={PRESSES.log} />
      <Tool icon="help" name={word("help")} key_="?" onPress={PRESSES.help} />
      <Tool icon="settings" name={word("settings")} class="icon-only" onPress={PRESSES.settings} />
    </header>
  );
}
