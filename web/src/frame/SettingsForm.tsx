// SPDX-License-Identifier: MIT
import { set, settings, textSizes, word } from "../page/settings";
import type { Word } from "../page/words";
import { furtherSettings } from "./state";

interface ChoiceProps<T extends string | number> {
  readonly title: Word;
  readonly value: T;
  readonly of: readonly (readonly [T, string])[];
  readonly onChoose: (value: T) => void;
}

function Choice<T extends string | number>({ title, value, of, onChoose }: ChoiceProps<T>) {
  return (
    <label class="field">
      <span>{word(title)}</span>
      <select
        value={value}
        onChange={(event) => {
          const chosen = of.find(([one]) => String(one) === event.currentTarget.value);
          if (chosen) onChoose(chosen[0]);
        }}
      >
        {of.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Switch(props: { title: Word; help?: Word; on: boolean; onTurn: (on: boolean) => void }) {
  return (
    <label class="field switch">
      <span>
        {word(props.title)}
        {props.help ? <small>{word(props.help)}</small> : null}
      </span>
      <input
        type="checkbox"
        checked={props.on}
        onChange={(event) => props.onTurn(event.currentTarget.checked)}
      />
    </label>
  );
}

export function SettingsForm() {
  const now = settings.value;
  const Further = furtherSettings.value;
  return (
    <div class="settings">
      <Choice
        title="language"
        value={now.language}
        of={[
          ["en", "English"],
          ["de", "Deutsch"],
        ]}
        onChoose={(language) => set({ language })}
      />
      <Choice
        title="theme"
        value={now.theme}
        of={[
          ["system", word("themeSystem")],
          ["dark", word("themeDark")],
          ["light", word("themeLight")],
        ]}
        onChoose={(theme) => set({ theme })}
      />
      <Switch title="contrast" on={now.contrast} onTurn={(contrast) => set({ contrast })} />
      <Switch title="patterns" on={now.patterns} onTurn={(patterns) => set({ patterns })} />
      <Choice
        title="textSize"
        value={now.textSize}
        of={textSizes.map((size) => [size, word("percent", size)] as const)}
        onChoose={(textSize) => set({ textSize })}
      />
      <Choice
        title="motion"
        value={now.motion}
        of={[
          ["system", word("motionSystem")],
          ["full", word("motionFull")],
          ["less", word("motionLess")],
        ]}
        onChoose={(motion) => set({ motion })}
      />
      <Choice
        title="speed"
        value={now.speed}
        of={[
          ["steps", word("speedSteps")],
          ["slow", word("speedSlow")],
          ["normal", word("speedNormal")],
          ["fast", word("speedFast")],
          ["off", word("speedOff")],
        ]}
        onChoose={(speed) => set({ speed })}
      />
      <Switch title="sound" on={now.sound} onTurn={(sound) => set({ sound })} />
      <Switch
        title="oneTap"
        help="oneTapHelp"
        on={now.oneTap}
        onTurn={(oneTap) => set({ oneTap })}
      />
      {Further ? <Further /> : null}
    </div>
  );
}
