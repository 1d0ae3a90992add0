import type { ReactNode } from 'react';
import { actionBar } from '#styled/recipes/action-bar.js';

const styles = actionBar();

/** Actions for the chosen rows of a list, after it, and their place while there are none. Toasts stay away from them. */
export const ActionBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.place}>
    {children && (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
      <div role="group" aria-label={label} data-sticky className={styles.bar}>
        {children}
      </div>
    )}
  </div>
);
