import type { ReactNode } from 'react';
import { reserved } from '#styled/recipes/reserved.js';

/** Keeps what follows below the screen while something tall is on its way, so that nothing jumps once it is there. */
export const Reserved = ({ children }: { children: ReactNode }) => <div className={reserved()}>{children}</div>;
