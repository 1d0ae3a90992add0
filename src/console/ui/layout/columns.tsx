import type { ReactNode } from 'react';
import { columns } from '#styled/recipes/columns.js';

/** Lays its children out side by side, as high as each other; one under the other where it is narrow. */
export const Columns = ({ children }: { children: ReactNode }) => <div className={columns()}>{children}</div>;
