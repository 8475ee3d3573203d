// SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { say as tell } from "../../page/notice";
import { house, signIn, signOut, signUp, you } from "../../page/server/house";
import { say } from "../../page/words.server";
import { saveText } from "./save";

interface FieldsProps {
  readonly secret: "password" | "orCode";
  readonly help: "passwordHelp" | "orCodeHelp";
  readonly fresh: boolean;
  readonly button: "signUp" | "signIn";
  readonly onSend: (login: string, secret: string) => Promise<void>;
}

function Fields({ secret, help, fresh, button, onSend }: FieldsProps) {
  const [login, setLogin] = useState("");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  return (
    <form
      class="form-fields"
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        void onSend(login.trim(), password).finally(() => setBusy(false));
      }}
    >
      <label class="field">
        <span>{say("login")}</span>
        <input
          value={login}
          required
          autocomplete="username"
          autocapitalize="none"
          spellcheck={false}
          maxLength={32}
          onInput={(event) => setLogin(event.currentTarget.value)}
        />
        {fresh ? <small>{say("loginHelp")}</small> : null}
      </label>
      <label class="field">
        <span>{say(secret)}</span>
        <input
          type="password"
          value={password}
          required
          maxLength={128}
          autocomplete={fresh ? "new-password" : "current-password"}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
        <small>{say(help)}</small>
      </label>
      <button type="submit" class="button" aria-disabled={busy ? "true" : undefined}>
        {say(button)}
      </button>
    </form>
  );
}

/** Signing in, here and where a newcomer says a name. */
export function SignIn({ signs = signIn }: { signs?: typeof signIn }) {
  return (
    <Fields
      secret="orCode"
      help="orCodeHelp"
      fresh={false}
      button="signIn"
      onSend={async (login, secret) => {
        await signs(login, secret);
      }}
    />
  );
}

/** Shown once: nobody can read them again, not even the server. */
function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join("\n");
  return (
    <section class="panel codes" aria-labelledby="codes">
      <h2 id="codes">{say("codesTitle")}</h2>
      <p>{say("codesHelp")}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div class="house-row">
        <button
          type="button"
          class="button small"
          onClick={() => saveText("sortilege-codes.txt", `${text}\n`)}
        >
          {say("codesSave")}
        </button>
        <button type="button" class="button small primary" onClick={onDone}>
          {say("codesKept")}
        </button>
      </div>
    </section>
  );
}

function Guest({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  return (
    <section class="panel account" aria-labelledby="account">
      <h2 id="account">{say("signUp")}</h2>
      <p>{say("guest")}</p>
      <Fields
        secret="password"
        help="passwordHelp"
        fresh
        button="signUp"
        onSend={async (login, password) => {
          const codes = await signUp(login, password);
          if (codes) onCodes(codes);
        }}
      />
      <details>
        <summary>{say("hasAccount")}</summary>
        <SignIn />
      </details>
    </section>
  );
}

/** An account is optional: it lets one in from other devices. */
export function Account() {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <Codes codes={codes} onDone={() => setCodes(null)} />;
  if (you.value?.kind === "account") {
    return (
      <section class="panel account" aria-labelledby="account">
        <h2 id="account">{say("accountTitle")}</h2>
        <p>{say("account", you.value.login ?? "")}</p>
        <div class="house-row">
          <button
            type="button"
            class="button small"
            onClick={() => void signOut().then((good) => good && tell(say("signedOut")))}
          >
            {say("signOut")}
          </button>
        </div>
      </section>
    );
  }
  if (house.value?.limits.accounts === false) return <p class="none">{say("noAccounts")}</p>;
  return <Guest onCodes={setCodes} />;
}
