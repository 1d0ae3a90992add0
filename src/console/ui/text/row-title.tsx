import type { ReactNode } from 'react';
import { rowTitle } from '#styled/recipes/row-title.js';

type RowTitleProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Below both, such as the running work on the row. */
  children?: ReactNode;
};

const styles = rowTitle();

/** The name of a row, with a second line that distinguishes it from others. */
export const RowTitle = ({ title, subtitle, children }: RowTitleProps) => (
  <span className={styles.root}>
    <span className={styles.title}>{title}</span>
    {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
    {children && <span className={styles.state}>{children}</span>}
  </span>
);

/** Short words about a row, side by side below its name. */
export const RowTags = ({ children }: { children: ReactNode }) => <span className={styles.tags}>{children}</span>;
