// SPDX-License-Identifier: MIT
import type { Course } from "../engine/documents";
import { word } from "../page/settings";

/** The phases of a round as steps: past ones ticked, the present one filled. */
export function Phases({ course }: { course: Course }) {
  const { step, steps, phase_name: name } = course;
  if (step === null || steps.length === 0) return name ? <span class="phase">{name}</span> : null;
  return (
    <ol class="phases" aria-label={word("phases")}>
      {steps.map((one, at) => {
        const now = at === step - 1;
        return (
          <li key={one} class={now ? "now" : at < step - 1 ? "past" : ""}>
            <span class={now ? "phase" : ""} aria-current={now ? "step" : undefined}>
              {one}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
