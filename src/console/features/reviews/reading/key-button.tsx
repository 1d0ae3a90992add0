import { Button, type ButtonProps } from '#console/ui/actions/button.tsx';
import { KeyHint } from '#console/ui/text/key-hint.tsx';

type KeyButtonProps = ButtonProps & {
  /** The key that presses it. */
  keyName: string;
};

/** A button with its key. */
export const KeyButton = ({ keyName, children, ...props }: KeyButtonProps) => (
  <Button {...props} data-key={keyName} aria-keyshortcuts={keyName}>
    {children}
    <KeyHint>{keyName === 'Enter' ? '↵' : keyName}</KeyHint>
  </Button>
);
