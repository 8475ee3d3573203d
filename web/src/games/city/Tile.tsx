// SPDX-License-Identifier: MIT
import { steady } from "../../art/steady";
import { resourcePicture, type TileFacts, tilePicture } from "../../art/tile";
import type { Facts } from "../../engine/documents";
import { colourOf, looks, type Track } from "./view";

/** A tile; hidden from readers unless it has a name. */
export function Tile({ facts, class: cls = "" }: { facts: TileFacts; class?: string }) {
  return (
    <svg
      class={`tile ${cls}`}
      viewBox="0 0 100 100"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: tilePicture(facts) }}
    />
  );
}

export function Back() {
  return (
    <svg class="tile back" viewBox="0 0 100 100" aria-hidden="true">
      <rect x="1" y="1" width="98" height="98" rx="4" />
      <path d="M50 18 58 42 82 50 58 58 50 82 42 58 18 50 42 42Z" />
    </svg>
  );
}

/** A tile as it lies or would lie: its back where it is face-down. */
export function Lying({ facts }: { facts: Facts }) {
  if (facts["face_down"] === true) return <Back />;
  return <Tile facts={looks(String(facts["card"]), facts)} />;
}

export const Resource = steady(({ track }: { readonly track: Track }) => (
  <svg
    class="resource"
    viewBox="-18 -20 36 42"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: resourcePicture(colourOf(track)) }}
  />
));
