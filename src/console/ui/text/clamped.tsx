import type { ReactNode } from 'react';
import { table } from '#styled/recipes/table.js';

/** Text that is cut off after two lines. */
export const Clamped = ({ children }: { children: ReactNode }) => (
  <div dir="auto" className={table().clamp}>
    {children}
  </div>
);
