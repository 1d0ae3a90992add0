import { keepFocus } from '#console/ui/actions/keep-focus.ts';
import { KeyHint } from '#console/ui/text/key-hint.tsx';
import { keyChoices } from '#styled/recipes/key-choices.js';

type KeyChoice = {
  label: string;
  /** The key that presses it; null when there are more choices than keys. */
  keyName: string | null;
  isPressed: boolean;
};

type KeyChoicesProps = {
  /** Names what is chosen. */
  label: string;
  choices: readonly KeyChoice[];
  onPress: (label: string) => void;
};

const styles = keyChoices();

/** Choices that are pressed with the pointer or with a key each. */
export const KeyChoices = ({ label: name, choices, onPress }: KeyChoicesProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
  <div role="group" aria-label={name} className={styles.root}>
    {choices.map(({ label, keyName, isPressed }) => (
      <button
        key={label}
        type="button"
        className={styles.choice}
        aria-pressed={isPressed}
        aria-keyshortcuts={keyName ?? undefined}
        data-key={keyName ?? undefined}
        onMouseDown={keepFocus}
        onClick={() => onPress(label)}
      >
        <span className={styles.label}>{label}</span>
        {keyName !== null && (
          <span className={styles.key}>
            <KeyHint>{keyName}</KeyHint>
          </span>
        )}
      </button>
    ))}
  </div>
);
