// SPDX-License-Identifier: MIT
import { Component, type ComponentChild, type ComponentType } from "preact";

/** Are two objects the same, value by value? */
export function sameValues<P extends object>(a: P, b: P): boolean {
  const names = Object.keys(b) as (keyof P)[];
  return names.length === Object.keys(a).length && names.every((name) => a[name] === b[name]);
}

/**
 * A component whose picture is made from its props alone: where they are the same, nothing of it is
 * looked at again. It must not ask for signals.
 */
export function steady<P extends object>(
  draw: (props: P) => ComponentChild,
  same: (a: P, b: P) => boolean = sameValues,
): ComponentType<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return !same(this.props, next);
    }

    override render(): ComponentChild {
      return draw(this.props);
    }
  };
}
