// SPDX-License-Identifier: MIT
import type { Verdict } from "../engine/documents";
import { settings } from "../page/settings";
import { say } from "../page/words.cards";

/** So much of a line is shown before and behind the mistake. */
const SEEN = 120;

interface Props {
  readonly mistake: Verdict & { readonly good: false };
  readonly text: string;
  readonly onGo: () => void;
}

/** Where the text is wrong, and what would be right. Columns are counted in bytes of UTF-8. */
export function letterAt(line: string, column: number): number {
  const bytes = new TextEncoder().encode(line).subarray(0, Math.max(0, column - 1));
  return new TextDecoder().decode(bytes).length;
}

export function Mistake({ mistake, text, onGo }: Props) {
  const line = text.split("\n")[mistake.line - 1] ?? "";
  const at = letterAt(line, mistake.column);
  const [, word = " ", rest = ""] = /^(\S+|\s)?(.*)$/.exec(line.slice(at, at + SEEN)) ?? [];
  const english = mistake.english && settings.value.language !== "en";
  return (
    <div class="mistake">
      {mistake.line > 0 ? <p class="caps">{say("mistake", mistake.line, mistake.column)}</p> : null}
      {english ? <p>{say("english")}</p> : null}
      <p class="mistake-text" lang={english ? "en" : undefined}>
        {mistake.text}
      </p>
      {mistake.line > 0 ? (
        <>
          <pre tabIndex={0}>
            {line.slice(Math.max(0, at - SEEN), at)}
            <mark>{word}</mark>
            {rest}
          </pre>
          <button type="button" class="button small" onClick={onGo}>
            {say("goThere")}
          </button>
        </>
      ) : null}
    </div>
  );
}
