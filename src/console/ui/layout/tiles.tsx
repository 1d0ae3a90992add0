import type { ReactNode } from 'react';
import { tiles } from '#styled/recipes/tiles.js';

/** Parts of a page side by side where there is room for two. */
export const Tiles = ({ children }: { children: ReactNode }) => <div className={tiles()}>{children}</div>;
