// SPDX-License-Identifier: MIT
// Pages that are loaded when somebody goes to them.
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { say } from "../page/notice";
import { word } from "../page/settings";

interface Props {
  readonly game: string;
}

type Name = "lobby" | "room" | "me" | "person" | "privacy" | "workshop";

const LOADERS: { readonly [N in Name]: () => Promise<ComponentType<Props>> } = {
  room: () => import("./server/Room").then((module) => module.Room),
  me: () => import("./server/Me").then((module) => module.Me),
  person: () => import("./server/Person").then((module) => module.Person),
  privacy: () => import("./server/Privacy").then((module) => module.Privacy),
  lobby: () => import("./server/Lobby").then((module) => module.Lobby),
  workshop: () => import("../workshop/Workshop").then((module) => module.Workshop),
};

const loaded = signal<{ readonly [name: string]: ComponentType<Props> }>({});
const asked = new Set<Name>();

export function Later({ name, game }: Props & { readonly name: Name }) {
  const Page = loaded.value[name];
  if (Page) return <Page game={game} />;
  if (!asked.has(name)) {
    asked.add(name);
    LOADERS[name]()
      .then((page) => {
        loaded.value = { ...loaded.value, [name]: page };
      })
      .catch((error: unknown) => {
        asked.delete(name);
        say(word("broken", error instanceof Error ? error.message : String(error)));
      });
  }
  return <main class="later">{word("loading")}</main>;
}
