import type { ReactNode } from 'react';
import { Button } from '#console/ui/actions/button.tsx';
import { phoneFold } from '#styled/recipes/phone-fold.js';
import { phoneFoldButton } from '#styled/recipes/phone-fold-button.js';

/** What a phone shows only once it is opened. Wider windows and paper always show it. */
export const PhoneFold = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => (
  <div className={phoneFold()} data-folded={!isOpen || undefined}>
    {children}
  </div>
);

type PhoneFoldButtonProps = {
  /** What it opens: `the accounts`. */
  what: string;
  isOpen: boolean;
  onToggle: () => void;
} & { readonly [Name in `data-${string}`]: string };

/** Opens and closes folds on a phone. */
export const PhoneFoldButton = ({ what, isOpen, onToggle, ...data }: PhoneFoldButtonProps) => (
  <div className={phoneFoldButton()}>
    <Button {...data} variant="outline" size="sm" aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? `Hide ${what}` : `Show ${what}`}
    </Button>
  </div>
);
