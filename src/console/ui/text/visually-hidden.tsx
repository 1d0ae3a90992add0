import type { ReactNode } from 'react';
import { visuallyHidden } from '#styled/recipes/visually-hidden.js';

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={visuallyHidden()}>{children}</span>
);
