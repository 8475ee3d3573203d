// SPDX-License-Identifier: MIT
import { say as tell } from "../../page/notice";
import { say } from "../../page/words.server";
import { invitation } from "./terms";

/** The link that brings others to the table. */
export function Invite({ table }: { table: string }) {
  const address = invitation(table);
  return (
    <div class="invite">
      <label class="field wide">
        <span>{say("invite")}</span>
        <input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        <small>{say("inviteHelp")}</small>
      </label>
      <button
        type="button"
        class="button"
        onClick={() => {
          // Without HTTPS there is no clipboard; the link can be copied from the field.
          navigator.clipboard?.writeText(address).then(
            () => tell(say("copied")),
            () => {},
          );
        }}
      >
        {say("copy")}
      </button>
    </div>
  );
}
