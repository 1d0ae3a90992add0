import type { ReactNode } from 'react';
import { columns } from '#styled/recipes/columns.js';

/** Puts its children side by side with equal heights, and one below the other where there is little width. */
export const Columns = ({ children }: { children: ReactNode }) => <div className={columns()}>{children}</div>;
