import type { ReactNode } from 'react';
import { fullPage } from '#styled/recipes/full-page.js';
import { Spinner } from './spinner.tsx';

type FullPageSpinnerProps = {
  label?: string;
  /** Fills the main area instead of the window. */
  inside?: boolean;
  /** What there is to say of the wait. */
  children?: ReactNode;
};

/** Shown while a page loads. */
export const FullPageSpinner = ({ label = 'Loading', inside = false, children }: FullPageSpinnerProps) => (
  <div className={fullPage({ inside })}>
    <Spinner size="md" label={label} />
    {children}
  </div>
);
