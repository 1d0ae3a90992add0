import type { ReactNode } from 'react';
import { columns } from '#styled/recipes/columns.js';

type ColumnsProps = {
  /** On paper, long children go one below the other: they are shorter, and a page takes one after the other. */
  paper?: 'beside' | 'below';
  children: ReactNode;
};

/** Puts its children side by side with equal heights, and one below the other where there is little width. */
export const Columns = ({ paper, children }: ColumnsProps) => <div className={columns({ paper })}>{children}</div>;
