import type { ReactNode } from 'react';
import { type StackVariantProps, stack } from '#styled/recipes/stack.js';

/** Puts its children in a column or a wrapping row, with `gap` steps of 4 px between them. */
export const Stack = ({ children, ...variants }: StackVariantProps & { children: ReactNode }) => (
  <div className={stack(variants)}>{children}</div>
);
