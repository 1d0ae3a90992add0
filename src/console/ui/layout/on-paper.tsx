import type { ReactNode } from 'react';
import { onPaper } from '#styled/recipes/on-paper.js';

/** Shown only on paper: what the screen shows with controls, or in its address. */
export const OnPaper = ({ children }: { children: ReactNode }) => <div className={onPaper()}>{children}</div>;
