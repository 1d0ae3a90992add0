import type { ReactNode } from 'react';
import { prose } from '#styled/recipes/prose.js';

/** A document of several pages: headings, paragraphs, lists and tables. */
export const Prose = ({ children }: { children: ReactNode }) => <div className={prose()}>{children}</div>;
