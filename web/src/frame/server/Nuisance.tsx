// SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { say as tell } from "../../page/notice";
import { wish, you } from "../../page/server/house";
import { SHUTS, shutOut, turnShut } from "../../page/server/shut";
import { say } from "../../page/words.server";

interface Person {
  readonly person: string;
  readonly name: string;
  /** Where they were a nuisance; left out: nowhere, and there is nothing to report. */
  readonly table?: string;
}

const WORDS = {
  mute: { on: "mute", off: "unmute" },
  block: { on: "block", off: "unblock" },
} as const;

function Report({ of, onDone }: { of: Person; onDone: () => void }) {
  const [why, setWhy] = useState("");
  return (
    <form
      class="report"
      onSubmit={(event) => {
        event.preventDefault();
        if (!why.trim()) return;
        void wish("report", { table: of.table, person: of.person, why: why.trim() }).then(
          (reply) => {
            if (!reply) return;
            tell(say("reported"));
            onDone();
          },
        );
      }}
    >
      <label class="field">
        <span>{say("reportWhy")}</span>
        <textarea
          rows={3}
          maxLength={240}
          value={why}
          onInput={(event) => setWhy(event.currentTarget.value)}
        />
      </label>
      <div class="house-row">
        <button type="submit" class="button small primary">
          {say("send")}
        </button>
        <button type="button" class="button small ghost" onClick={onDone}>
          {say("cancel")}
        </button>
      </div>
    </form>
  );
}

/** What one can do about somebody who is a nuisance. */
export function Nuisance(of: Person) {
  const [reports, setReports] = useState(false);
  if (of.person === you.value?.person) return null;
  return (
    <details class="nuisance">
      <summary aria-label={say("about", of.name)}>⋯</summary>
      <div class="house-row">
        {SHUTS.map((what) => {
          const shut = shutOut.value[what].has(of.person);
          return (
            <button
              key={what}
              type="button"
              class="button small"
              onClick={() => void turnShut(what, of, !shut)}
            >
              {say(WORDS[what][shut ? "off" : "on"], of.name)}
            </button>
          );
        })}
        {of.table ? (
          <button type="button" class="button small" onClick={() => setReports(true)}>
            {say("report", of.name)}
          </button>
        ) : null}
      </div>
      {reports ? <Report of={of} onDone={() => setReports(false)} /> : null}
    </details>
  );
}
