import type { ReactNode } from 'react';
import { actionBar } from '#styled/recipes/action-bar.js';

/** Actions for the chosen rows of a list, after it. Toasts stay away from it. */
export const ActionBar = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
  <div role="group" aria-label={label} data-sticky className={actionBar()}>
    {children}
  </div>
);
