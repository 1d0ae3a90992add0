import type { ReactNode } from 'react';
import { onPaper } from '#styled/recipes/on-paper.js';

/** What only paper shows: what the screen says by controls, or by its address. */
export const OnPaper = ({ children }: { children: ReactNode }) => <div className={onPaper()}>{children}</div>;
