// SPDX-License-Identifier: MIT
import { useMemo } from "preact/hooks";
import { encode } from "uqr";
import { say as tell } from "../../page/notice";
import { say } from "../../page/words.server";
import { invitation } from "./terms";

/** Light modules around the code, without which some cameras do not find it. */
const QUIET = 4;

/** Dark on light in both themes: what inverted codes mean, cameras do not agree upon. */
function Code({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: "M", border: QUIET });
    const dark = code.data.flatMap((row, y) =>
      row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: code.size, path: dark.join("") };
  }, [text]);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={say("qr")}>
      <rect width={size} height={size} fill="#fbf6ea" />
      <path d={path} fill="#15110c" shape-rendering="crispEdges" />
    </svg>
  );
}

async function copy(text: string): Promise<void> {
  try {
    // Without HTTPS there is no clipboard.
    await navigator.clipboard.writeText(text);
    tell(say("copied"));
  } catch {
    tell(say("copyFailed"));
  }
}

/** The link that brings others to the table. */
export function Invite({ table }: { table: string }) {
  const address = invitation(table);
  return (
    <section class="panel invite" aria-labelledby="invite">
      <Code text={address} />
      <div>
        <h2 id="invite">{say("invite")}</h2>
        <p>{say("inviteHelp")}</p>
        <input
          readOnly
          aria-label={say("invite")}
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div class="house-row">
          <button type="button" class="button small" onClick={() => void copy(address)}>
            {say("copy")}
          </button>
          {typeof navigator.share === "function" ? (
            <button
              type="button"
              class="button small"
              onClick={() => void navigator.share({ url: address }).catch(() => {})}
            >
              {say("share")}
            </button>
          ) : null}
        </div>
      </div>
    </section>
  );
}
