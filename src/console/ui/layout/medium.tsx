import type { ReactNode } from 'react';
import { medium } from '#styled/recipes/medium.js';

/** What only the screen shows: paper has nothing to press. */
export const OnScreen = ({ children }: { children: ReactNode }) => (
  <div className={medium({ on: 'screen' })}>{children}</div>
);

/** What only paper shows: what the screen says by controls, or by its address. */
export const OnPaper = ({ children }: { children: ReactNode }) => (
  <div className={medium({ on: 'paper' })}>{children}</div>
);
