// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { reading } from "../page/clock";
import { engine } from "../page/engine";
import * as match from "../page/match";
import { settings, word } from "../page/settings";
import { gameTitle } from "../page/wish";
import { Analysis } from "./Analysis";
import { Dialog } from "./Dialog";
import { HowTo } from "./HowTo";
import { Lines } from "./Log";
import { SettingsForm } from "./SettingsForm";
import { besides, dialog } from "./state";

/** A text of the engine, asked for when it is opened. */
function Told({ ask, of }: { ask: () => Promise<string>; of: string }) {
  const [text, setText] = useState("…");
  useEffect(() => {
    let wanted = true;
    ask()
      .then((told) => wanted && setText(told))
      .catch((error: unknown) => wanted && setText(String(error)));
    return () => {
      wanted = false;
    };
  }, [of]);
  return <p class="told">{text}</p>;
}

export function Dialogs() {
  const over = dialog.value;
  useEffect(() => {
    reading.value = over !== null;
  }, [over]);
  if (!over) return null;
  const close = () => {
    dialog.value = null;
  };
  const { language } = settings.value;
  switch (over.what) {
    case "help":
      return (
        <Dialog title={word("help")} onClose={close}>
          {match.match.value ? <HowTo game={match.match.value.game} /> : null}
          <p class="keys-help">{word("keyHelp")}</p>
          <p class="keys-help">{word("hold")}</p>
          <p class="keys-help">{word("sweep")}</p>
        </Dialog>
      );
    case "how":
      return (
        <Dialog title={gameTitle(over.game)} onClose={close}>
          <HowTo game={over.game} />
        </Dialog>
      );
    case "rule":
      return (
        <Dialog title={`${word("rules")} ${over.rule}`} onClose={close}>
          <Told
            of={`${over.rule} ${language}`}
            ask={async () =>
              (await engine().rule(over.rule))?.text ?? word("ruleMissing", over.rule)
            }
          />
        </Dialog>
      );
    case "log":
      return (
        <Dialog title={word("whatHappened")} onClose={close}>
          <Lines all onTravel={close} />
        </Dialog>
      );
    case "link":
      return (
        <Dialog title={word("share")} onClose={close}>
          <label class="field">
            <span>{word("shareHere")}</span>
            <textarea readOnly rows={5}>
              {over.address}
            </textarea>
          </label>
        </Dialog>
      );
    case "analysis":
      return (
        <Dialog title={word("analysisTitle")} onClose={close}>
          <Analysis onTravel={close} />
        </Dialog>
      );
    case "people": {
      const Side = besides.value?.Side;
      return Side ? <Side onClose={close} /> : null;
    }
    case "settings":
      return (
        <Dialog title={word("settings")} onClose={close}>
          <SettingsForm />
        </Dialog>
      );
  }
}
