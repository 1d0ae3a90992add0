import EyeIcon from 'lucide-react/icons/eye';
import EyeOffIcon from 'lucide-react/icons/eye-off';
import type { ComponentProps } from 'react';
import { input } from '#styled/recipes/input.js';
import { passwordInput } from '#styled/recipes/password-input.js';
import { useFieldControl } from './field-context.ts';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> & {
  visible: boolean;
  onToggleVisible: () => void;
  /** What the button beside it shows and hides, as in `Show password`. */
  noun?: string;
};

const styles = passwordInput();

/** An input for a secret, shown as dots until the user reveals it. */
export const PasswordInput = ({ visible, onToggleVisible, noun = 'password', ...props }: PasswordInputProps) => {
  const Icon = visible ? EyeOffIcon : EyeIcon;
  return (
    <div className={styles.root}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...useFieldControl()}
        {...props}
        type={visible ? 'text' : 'password'}
        className={input({ kind: 'withButton' })}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-label={`${visible ? 'Hide' : 'Show'} ${noun}`}
        onClick={onToggleVisible}
      >
        <Icon />
      </button>
    </div>
  );
};
