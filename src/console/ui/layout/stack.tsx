import type { ReactNode } from 'react';
import { type StackVariantProps, stack } from '#styled/recipes/stack.js';

/** Lays its children out in a column or a wrapping row, `gap` steps of 4 px apart. */
export const Stack = ({ children, ...variants }: StackVariantProps & { children: ReactNode }) => (
  <div className={stack(variants)}>{children}</div>
);
