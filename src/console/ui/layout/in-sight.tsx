import type { ReactNode } from 'react';
import { inSight } from '#styled/recipes/in-sight.js';

const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Scrolls to what a press has opened or replaced, as far as it is out of sight. `when` false: it was there before. */
export const InSight = ({ when, children }: { when: boolean; children: ReactNode }) => (
  <div ref={when ? bringIntoSight : undefined} className={inSight()}>
    {children}
  </div>
);
