import { keyHint } from '#styled/recipes/key-hint.js';

/** The key that does the same as the control that it stands in. Screen readers know it from `aria-keyshortcuts`. */
export const KeyHint = ({ children }: { children: string }) => (
  <span className={keyHint()} aria-hidden="true">
    {children}
  </span>
);
