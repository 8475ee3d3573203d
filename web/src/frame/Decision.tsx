// SPDX-License-Identifier: MIT
// The question and its options, in the engine's order and words.
import { Fragment } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Advice, Decision as DecisionDocument, Option, Refusal } from "../engine/documents";
import { tableOf } from "../games/tables";
import { moving } from "../page/hover";
import { matching } from "../page/keys";
import * as match from "../page/match";
import { say } from "../page/notice";
import { settings, word } from "../page/settings";
import { times } from "../page/sweep";
import { Ending } from "./Ending";
import { FirstSteps } from "./FirstSteps";
import { Handle } from "./Handle";
import { Odds } from "./Odds";
import { RuleLink } from "./RuleLink";
import { useSeen } from "./seen";
import { typing } from "./state";

const ROWS = 80;
const REST_MS = 60;
/** Letters of an outcome that stand beside the option; longer ones stand below it. */
const BESIDE = 26;

/** A click or a tap on an option: the first selects, the second does it, unless one is enough. */
export function tap(index: number, event: { readonly shiftKey: boolean }): void {
  if (!match.open.value) return;
  if (match.selected.value === index || settings.value.oneTap)
    void match.choose(index, event.shiftKey);
  else match.select(index);
}

export function OptionRow({ option, at }: { option: Option; at: number }) {
  const guide = match.drawn.value?.guide[at];
  const selected = match.isSelected(at);
  const given = match.isGiven(at);
  const chance = match.advice.value?.chances[at];
  const best = match.advice.value?.option === at;
  const tall = chance === undefined && (guide?.preview.length ?? 0) > BESIDE;
  const row = useRef<HTMLButtonElement>(null);
  const classes = ["option"];
  if (best) classes.push("best");
  if (given) classes.push("given");
  if (tall) classes.push("tall");
  useSeen(row, selected);
  return (
    <li>
      <button
        type="button"
        class={classes.join(" ")}
        data-option={at}
        ref={row}
        aria-current={selected ? "true" : undefined}
        onClick={(event) => tap(at, event)}
        onFocus={() => match.select(at)}
        onPointerMove={moving(() => settings.value.oneTap && !selected && match.select(at))}
      >
        <span class="key">{match.keys.value[at] || "·"}</span>
        <span class="what">{option.text}</span>
        <span class="value">
          {chance !== undefined && chance >= 0
            ? word(match.advice.value?.rates ? "rating" : "chance", chance)
            : option.void
              ? ""
              : guide?.preview}
        </span>
        {best ? <span class="unseen">{word("hintBest")}</span> : null}
        {option.void ? <span class="void">{option.void.text}</span> : null}
      </button>
      {times.value && !guide?.closes && !option.void ? (
        <button
          type="button"
          class="often"
          aria-label={word("often", option.text)}
          title={word("often", option.text)}
          onClick={() => void match.choose(at, true)}
        >
          ×{times.value}
        </button>
      ) : null}
    </li>
  );
}

function RefusedRow({ refusal, at }: { refusal: Refusal; at: number }) {
  const id = `refused-${at}`;
  const sentence = `${refusal.text}: ${refusal.reason.text}`;
  return (
    <li class="refused">
      <button
        type="button"
        class="option"
        aria-disabled="true"
        aria-describedby={id}
        onClick={() => say(sentence, { rule: refusal.rule })}
      >
        <span class="key">–</span>
        <span class="what">{refusal.text}</span>
      </button>
      <p class="why-not" id={id}>
        {refusal.reason.text} <RuleLink rule={refusal.rule} />
      </p>
    </li>
  );
}

function Options({ decision }: { decision: DecisionDocument }) {
  const [whole, setWhole] = useState(false);
  const { seq } = decision;
  const many = decision.options.length > ROWS;
  useEffect(() => {
    setWhole(false);
    if (!many) return;
    // A long list is drawn in two steps, so that its beginning is there at once.
    const timer = setTimeout(() => setWhole(true), REST_MS);
    return () => clearTimeout(timer);
  }, [seq, many]);
  const options = whole ? decision.options : decision.options.slice(0, ROWS);
  const list = useRef<HTMLUListElement>(null);
  // Another question begins at its beginning.
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [decision.kind, decision.options.length]);
  return (
    <ul class="options" ref={list} aria-label={word("optionsList")} tabIndex={-1}>
      {options.map((option, at) => (
        <OptionRow key={`${seq} ${option.index}`} option={option} at={at} />
      ))}
      {decision.refused.map((refusal, at) => (
        <RefusedRow key={`${seq} ${refusal.text}`} refusal={refusal} at={at} />
      ))}
    </ul>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The hint's reason. While another option is selected it keeps its room: nothing moves that one
 * is about to press. */
function Hint({ advice, shown }: { advice: Advice; shown: boolean }) {
  const { why, outlook } = advice;
  return (
    <p class={shown ? "hinted" : "hinted aside"} aria-hidden={shown ? undefined : "true"}>
      {outlook ? `${why}\n${outlook}` : why}
    </p>
  );
}

/** Lines of a text, each its own; where there is no room for them, dots stand between. */
function Lines({ text }: { text: string }) {
  const lines = text.split("\n");
  return (
    <p>
      {lines.map((line, at) => (
        <Fragment key={at}>
          {at > 0 ? "\n" : null}
          <span class={at > 0 && !/[.:!?]$/.test(lines[at - 1] ?? "") ? "apart" : ""}>{line}</span>
        </Fragment>
      ))}
    </p>
  );
}

/** What the selected option leads to, and the button that does it. */
function Forecast({ decision }: { decision: DecisionDocument }) {
  const { Foot } = tableOf(match.gameOf.value);
  const at = match.selected.value;
  const option = at === null ? undefined : decision.options[at];
  const guide = match.drawn.value?.guide;
  const full = at === null ? "" : (guide?.[at]?.full ?? "");
  const text = option?.void?.text ?? full;
  const effect = at === null ? undefined : guide?.[at]?.effect;
  // Where nothing is ever said of an option, the table has the room.
  const speaks = decision.options.some((one, index) => one.void || guide?.[index]?.full);
  return (
    <div class="forecast">
      {text ? <Lines text={text} /> : null}
      {!text && speaks ? <p class="room" aria-hidden="true" /> : null}
      {effect && !option?.void ? <Odds effect={effect} /> : null}
      {match.advice.value ? (
        <Hint advice={match.advice.value} shown={at === match.advice.value.option} />
      ) : null}
      <div class="do-row">
        {Foot ? <Foot /> : null}
        <button
          type="button"
          class={`button primary do-it ${at !== null && match.isGiven(at) ? "given" : ""}`}
          aria-disabled={option ? undefined : "true"}
          onClick={(event) => at !== null && void match.choose(at, event.shiftKey)}
        >
          {option ? capital(option.text) : word("doIt")}
        </button>
      </div>
    </div>
  );
}

/** The line in which one types what one does. */
function TypedLine({ decision }: { decision: DecisionDocument }) {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const wanted = typing.value;
  // At once: what is typed next belongs here, and would be a key of the table elsewhere.
  useLayoutEffect(() => {
    if (wanted) input.current?.focus();
    else input.current?.blur();
  }, [wanted]);
  const names = decision.options.map((option) => option.text);
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        const found = matching(names, text);
        if (found.length === 0) say(word("noSuch", text));
        else if (found.length === 1) {
          setText("");
          typing.value = false;
          void match.choose(found[0] ?? 0);
        } else match.select(found[0] ?? 0);
      }}
    >
      <input
        ref={input}
        value={text}
        aria-label={word("typeIt")}
        placeholder={word("typeIt")}
        onFocus={() => {
          typing.value = true;
        }}
        onBlur={() => {
          typing.value = false;
        }}
        onInput={(event) => {
          setText(event.currentTarget.value);
          const found = matching(names, event.currentTarget.value);
          if (found.length > 0) match.select(found[0] ?? 0);
        }}
      />
      <kbd data-key="/" aria-hidden="true" />
    </form>
  );
}

/** The player's name stands above the question already. */
function asked(text: string, name: string): string {
  if (!text.startsWith(`${name}: `) && !text.startsWith(`${name}, `)) return text;
  return capital(text.slice(name.length + 2));
}

function Waiting() {
  const state = match.match.value;
  const busy = match.busy.value;
  const machine = state?.machine;
  const thinks = busy === "machine" && machine != null ? state?.seats[machine]?.name : undefined;
  const others = (state?.awaited ?? []).filter((seat) => !state?.own?.includes(seat));
  const awaited = others.map((seat) => state?.seats[seat]?.name).join(", ");
  // At a server's table nobody is told who has not answered yet in secret.
  const hidden = match.isElsewhere.value && busy === "no" && state?.over === false;
  return (
    <div class="ask waiting">
      <h2>
        {match.stopped.value
          ? (match.playing.value?.line.text ?? "")
          : thinks
            ? word("thinking", thinks)
            : awaited
              ? word("awaited", awaited)
              : hidden
                ? word("othersChoose")
                : word(busy === "opening" ? "loading" : "waiting")}
      </h2>
      {match.stopped.value ? (
        <button type="button" class="button primary onward" onClick={match.onward}>
          {word("onward")} <kbd data-key="↵" aria-hidden="true" />
        </button>
      ) : null}
    </div>
  );
}

export function Decision() {
  const now = match.drawn.value;
  const state = match.match.value;
  const decision = match.held.value ? null : now?.decision;
  const over = state?.over === true && match.past.value === null && !match.playing.value;
  const table = tableOf(state?.game ?? "");
  const Sheet = table.sheetKinds?.includes(decision?.kind ?? "") ? table.Sheet : undefined;
  const Choices = table.choicesKinds?.includes(decision?.kind ?? "") ? table.Choices : undefined;
  const Above = table.Above;
  const classes = ["decision"];
  if (Sheet && decision) classes.push("has-sheet");
  if (Choices && decision) classes.push("has-choices");
  const name = decision ? (state?.seats[decision.seat]?.name ?? "") : "";
  return (
    <section class={classes.join(" ")} id="decision" tabIndex={-1} aria-label={word("decision")}>
      <Handle />
      {over ? <Ending /> : null}
      {!over && decision && now ? (
        <>
          <FirstSteps />
          <div class="ask">
            <div class="who caps">
              {word(decision.sealed ? "secret" : "forYou", name)}
              {now.question?.note ? ` · ${now.question.note}` : ""}
              {now.question?.rule ? <RuleLink rule={now.question.rule} /> : null}
            </div>
            <h2>{asked(decision.text, name)}</h2>
            {now.question?.advice ? <p class="advice">{now.question.advice}</p> : null}
          </div>
          {Sheet ? <Sheet sight={now} /> : null}
          {Choices ? (
            <Choices sight={now} />
          ) : (
            <>
              {Above ? <Above sight={now} /> : null}
              <Options decision={decision} />
            </>
          )}
          <Forecast decision={decision} />
          <TypedLine decision={decision} />
        </>
      ) : null}
      {!over && !decision && !match.held.value ? <Waiting /> : null}
    </section>
  );
}
