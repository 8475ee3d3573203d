// SPDX-License-Identifier: MIT
import type { Moment } from "../engine/documents";

/** The same moments, each with the picture that was there last where it brings none of its own. */
export function pictured(moments: readonly Moment[]): Moment[] {
  let [view, things]: [Moment["view"], Moment["things"]] = [null, null];
  return moments.map((moment) => {
    view = moment.view ?? view;
    things = moment.things ?? things;
    return moment.view === view && moment.things === things ? moment : { ...moment, view, things };
  });
}
