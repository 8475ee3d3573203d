// SPDX-License-Identifier: MIT
import { untracked } from "@preact/signals";
import { Component, type ComponentChild, type ComponentType, createElement } from "preact";
import type { Sight } from "../engine/documents";

interface WithSight {
  readonly sight: Sight;
}

/** The properties but for the sight, and what is read of that. */
function seen<P extends WithSight>(props: P, about: (props: P) => readonly unknown[]): unknown[] {
  const { sight: _, ...rest } = props;
  return [...Object.values(rest), ...untracked(() => about(props))];
}

/**
 * A component that is drawn anew only when another thing is to be drawn, or something that it reads
 * of the sight is another (`about`); signals that it asks for draw it anew by themselves.
 */
export function still<P extends WithSight>(
  Draw: ComponentType<P>,
  about: (props: P) => readonly unknown[],
): ComponentType<P> {
  return class extends Component<P> {
    #last = seen(this.props, about);

    override shouldComponentUpdate(next: P): boolean {
      const now = seen(next, about);
      const last = this.#last;
      this.#last = now;
      return now.length !== last.length || now.some((value, at) => value !== last[at]);
    }

    override render(): ComponentChild {
      return createElement(Draw, this.props);
    }
  };
}
