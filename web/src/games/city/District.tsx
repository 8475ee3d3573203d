// SPDX-License-Identifier: MIT
// A district on its drafting grid: tiles as they lie, places where the tile in hand may go, and the
// tile itself hanging over one of them.
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../art/Icon";
import type { Sight, Thing } from "../../engine/documents";
import { moving } from "../../page/hover";
import * as match from "../../page/match";
import { clickThing, lookAt, marksOf } from "../choices";
import { Keys } from "../Keys";
import { Counting, countedNow } from "./Counting";
import { Gains } from "./Gains";
import { turn } from "./placing";
import { boundsOf, type Eye, fitted, follow, moved, zoomed } from "./plan";
import { Lying } from "./Tile";
import {
  type Cell,
  cellOf,
  districtOf,
  effectOf,
  gainsOf,
  looks,
  nameOf,
  type Place,
  placesOf,
  shownSeat,
  signed,
} from "./view";
import { say } from "./words";

const NINE = 9;

/** The tiles that a goal counts, of the thing that is looked at. */
function counted(sight: Sight): ReadonlySet<number> {
  const id = match.looked.value?.thing.thing;
  const thing = sight.things.find(
    (one) => one.thing.kind === id?.kind && one.thing.index === id.index,
  );
  const lists = [thing?.facts["counted"], thing?.facts["counted_second"]];
  return new Set([
    ...lists.flatMap((one) => (Array.isArray(one) ? one.map(Number) : [])),
    ...countedNow(sight),
  ]);
}

function Laid({ sight, thing, style }: { sight: Sight; thing: Thing; style: Style }) {
  const { facts } = thing;
  const marks = marksOf(sight, thing.thing);
  const classes = ["laid", marks.can ? "can" : "", marks.selected ? "selected" : ""];
  if (marks.told) classes.push("told-now");
  if (counted(sight).has(thing.thing.index)) classes.push("counted");
  if (facts["used"] === true) classes.push("used");
  const down = facts["face_down"] === true;
  return (
    <li style={style}>
      <button
        type="button"
        class={classes.join(" ")}
        aria-label={down ? say("faceDown") : `${thing.name}. ${thing.text}`}
        {...lookAt(thing.thing)}
        onClick={(event) => clickThing(sight, thing.thing, event)}
      >
        <Lying facts={facts} />
        <Keys options={marks.options} />
      </button>
    </li>
  );
}

type Style = Record<string, string>;

function pressed(sight: Sight, place: Place, event: MouseEvent): void {
  const here = place.options.includes(match.selected.value ?? -1);
  if (!here) match.select(place.best);
  else if ((event as PointerEvent).pointerType === "touch") turn(sight, 1);
  else void match.choose(match.selected.value ?? place.best);
}

function Free(props: { sight: Sight; place: Place; number: number; style: Style }) {
  const { sight, place, number, style } = props;
  const effect = sight.guide[place.best]?.effect;
  const gains = gainsOf(effect);
  const said = gains.map(({ track, points }) => `${signed(points)} ${say(track)}`).join(", ");
  const name = say("free", place.row, place.column);
  const here = match.selectedAmong(place.options);
  const look = (): void => {
    if (!place.options.includes(match.selected.value ?? -1)) match.select(place.best);
  };
  return (
    <li style={style} class={here ? "here" : ""}>
      <button
        type="button"
        class={`free ${number <= NINE ? "near" : "dot"}`}
        data-drops={place.options.join(" ")}
        aria-label={said ? `${name}, ${said}` : name}
        onPointerMove={moving(look)}
        onFocus={look}
        onClick={(event) => pressed(sight, place, event)}
        onContextMenu={(event) => {
          event.preventDefault();
          turn(sight, 1);
        }}
      >
        {number <= NINE ? <b>{number}</b> : <i />}
        {!here && number <= NINE ? <Gains effect={effect} short /> : null}
      </button>
    </li>
  );
}

/** The tile in hand over the selected place, with handles to turn it. */
function Ghost({ sight, style }: { sight: Sight; style: (cell: Cell) => Style }) {
  const effect = effectOf(sight, match.selected.value);
  if (!effect) return null;
  return (
    <div class="ghost" style={style(cellOf(effect))}>
      <span class="ghost-gains">
        <Gains effect={effect} />
      </span>
      <span class="ghost-tile" aria-hidden="true">
        <Lying facts={effect} />
      </span>
      <button
        type="button"
        class="handle left"
        aria-label={say("turnBack")}
        onClick={() => turn(sight, -1)}
      >
        <Icon name="turn" />
      </button>
      <button
        type="button"
        class="handle right"
        aria-label={say("turn")}
        onClick={() => turn(sight, 1)}
      >
        <Icon name="turn" />
      </button>
    </div>
  );
}

interface Joined {
  readonly at: Cell;
  readonly east: boolean;
  readonly colour: string;
}

/** Borders at which two tiles share a colour: there they look like one piece. */
function joins(tiles: readonly Thing[]): readonly Joined[] {
  const at = new Map(
    tiles.map((thing) => [`${thing.facts["row"]},${thing.facts["column"]}`, thing]),
  );
  const sides = (thing: Thing | undefined): readonly string[] =>
    thing && thing.facts["face_down"] !== true
      ? looks(String(thing.facts["card"]), thing.facts).sides
      : [];
  const shared = (a = "-", b = "-"): string | undefined =>
    [...a].find((one) => one !== "-" && b.includes(one));
  return tiles.flatMap((thing) => {
    const cell = cellOf(thing.facts);
    const own = sides(thing);
    const east = shared(own[1], sides(at.get(`${cell.row},${cell.column + 1}`))[3]);
    const south = shared(own[2], sides(at.get(`${cell.row + 1},${cell.column}`))[0]);
    return [
      ...(east ? [{ at: cell, east: true, colour: east }] : []),
      ...(south ? [{ at: cell, east: false, colour: south }] : []),
    ];
  });
}

function useSize(box: { readonly current: HTMLElement | null }): readonly [number, number] {
  const [size, setSize] = useState<readonly [number, number]>([0, 0]);
  useEffect(() => {
    const board = box.current;
    if (!board) return;
    const watch = new ResizeObserver(() => setSize([board.clientWidth, board.clientHeight]));
    watch.observe(board);
    return () => watch.disconnect();
  }, []);
  return size;
}

function Zoom({ eye, width, height }: { eye: Eye; width: number; height: number }) {
  const by = (factor: number) => () => {
    moved.value = zoomed(eye, factor, width / 2, height / 2);
  };
  return (
    <div class="zoom">
      <button type="button" class="tool" aria-label={say("zoomIn")} onClick={by(1.25)}>
        +
      </button>
      <button type="button" class="tool" aria-label={say("zoomOut")} onClick={by(0.8)}>
        −
      </button>
      {moved.value ? (
        <button
          type="button"
          class="tool"
          aria-label={say("fit")}
          onClick={() => {
            moved.value = null;
          }}
        >
          <Icon name="fit" />
        </button>
      ) : null}
    </div>
  );
}

export function District({ sight }: { sight: Sight }) {
  const board = useRef<HTMLDivElement>(null);
  const eye = useRef<Eye>({ unit: 80, x: 0, y: 0 });
  const [width, height] = useSize(board);
  const tiles = districtOf(sight, shownSeat(sight)).filter(
    (thing) => thing.facts["covered"] !== true,
  );
  const places = match.past.value === null ? placesOf(sight) : [];
  const cells = [...tiles.map((thing) => cellOf(thing.facts)), ...places];
  const bounds = boundsOf(cells);
  const effect = effectOf(sight, match.selected.value);
  eye.current = moved.value ?? fitted(bounds, width, height, effect ? cellOf(effect) : null);
  const seen = useRef(sight);
  seen.current = sight;
  useEffect(() => {
    if (!board.current) return;
    return follow(board.current, () => eye.current, {
      turns: () => placesOf(seen.current).length > 0,
      turn: (by) => turn(seen.current, by),
    });
  }, []);
  useEffect(() => {
    moved.value = null;
  }, [sight.course.round]);
  const { unit, x, y } = eye.current;
  const style = ({ row, column }: Cell): Style => ({
    translate: `${x + (column - bounds.left) * unit}px ${y + (row - bounds.top) * unit}px`,
  });
  const rank = new Map(places.map((place, at) => [place, at + 1]));
  const inOrder = [...places].sort((a, b) => a.row - b.row || a.column - b.column);
  return (
    <div
      class="board"
      ref={board}
      style={{ "--u": `${unit}px`, "--grid": `${unit / 2}px` } as Style}
    >
      <ul class="cells" aria-label={say("ownDistrict")}>
        {tiles.map((thing) => (
          <Laid
            key={thing.thing.index}
            sight={sight}
            thing={thing}
            style={style(cellOf(thing.facts))}
          />
        ))}
        {inOrder.map((place) => (
          <Free
            key={`${place.row},${place.column}`}
            {...{ sight, place, number: rank.get(place) ?? 0, style: style(place) }}
          />
        ))}
      </ul>
      {joins(tiles).map(({ at, east, colour }) => (
        <i
          key={`${at.row},${at.column},${east}`}
          class={`join ${east ? "east" : "south"} fill-${colour}`}
          style={style(at)}
        />
      ))}
      {places.length > 0 ? <Ghost sight={sight} style={style} /> : null}
      <Counting />
      <Zoom eye={eye.current} width={width} height={height} />
    </div>
  );
}

/** How a place is told in the list: beside which tile it lies. */
export function beside(sight: Sight, cell: Cell): string {
  const tiles = districtOf(sight, shownSeat(sight));
  const at = (row: number, column: number): Thing | undefined =>
    tiles.find(
      ({ facts }) =>
        facts["row"] === row && facts["column"] === column && facts["covered"] !== true,
    );
  const name = ({ facts }: Thing): string =>
    facts["face_down"] === true ? say("faceDown") : nameOf(String(facts["card"]));
  const { row, column } = cell;
  const [below, above, right, left] = [
    at(row + 1, column),
    at(row - 1, column),
    at(row, column - 1),
    at(row, column + 1),
  ];
  if (below) return say("above", name(below));
  if (right) return say("right", name(right));
  if (left) return say("left", name(left));
  if (above) return say("below", name(above));
  return say("place", row, column);
}
