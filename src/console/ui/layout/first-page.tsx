import type { ReactNode } from 'react';
import { firstPage } from '#styled/recipes/first-page.js';

/** What paper shows on its first page, and nothing else there. */
export const FirstPage = ({ children }: { children: ReactNode }) => <div className={firstPage()}>{children}</div>;
