import type { ReactNode } from 'react';
import { reserved } from '#styled/recipes/reserved.js';

/** Keeps the content below it off the screen while something tall loads, so that nothing jumps afterwards. */
export const Reserved = ({ children }: { children: ReactNode }) => <div className={reserved()}>{children}</div>;
