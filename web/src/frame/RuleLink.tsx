// SPDX-License-Identifier: MIT
import { dialog } from "./state";

/** A rule's name, one tap from its text. */
export function RuleLink({ rule }: { rule: string }) {
  return (
    <button
      type="button"
      class="rule"
      onClick={(event) => {
        event.stopPropagation();
        dialog.value = { what: "rule", rule };
      }}
    >
      {rule}
    </button>
  );
}
