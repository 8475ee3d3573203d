// SPDX-License-Identifier: MIT
// The engine's page for newcomers, section by section; its words stand as words with a meaning.
import { helpOf } from "../page/help";
import { type Section, sectionsOf, termOf } from "../page/sections";
import { word } from "../page/settings";

function Lines({ section }: { section: Section }) {
  const terms = section.lines.map(termOf);
  if (section.lines.length > 2 && terms.every((one) => one !== null))
    return (
      <dl class="words">
        {terms.map((term) => (
          <div key={term?.word}>
            <dt>{term?.word}</dt>
            <dd>{term?.meaning}</dd>
          </div>
        ))}
      </dl>
    );
  return (
    <>
      {section.lines.map((line, at) => {
        const term = terms[at];
        return (
          <p key={line}>
            {term ? <b>{term.word}: </b> : null}
            {term ? term.meaning : line}
          </p>
        );
      })}
    </>
  );
}

export function HowTo({ game }: { game: string }) {
  const text = helpOf(game);
  if (text === "") return <p>{word("loading")}</p>;
  return (
    <div class="how-to">
      {sectionsOf(text).map((section) => (
        <section key={section.title}>
          {section.title ? <h3 class="caps">{section.title}</h3> : null}
          <Lines section={section} />
        </section>
      ))}
    </div>
  );
}
