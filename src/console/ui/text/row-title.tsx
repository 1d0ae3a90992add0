import type { ReactNode } from 'react';
import { rowTitle } from '#styled/recipes/row-title.js';

type RowTitleProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Under both, such as what is being done about the row. */
  children?: ReactNode;
};

const styles = rowTitle();

/** What names a row, with a second line that distinguishes it. */
export const RowTitle = ({ title, subtitle, children }: RowTitleProps) => (
  <span className={styles.root}>
    <span className={styles.title}>{title}</span>
    {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
    {children && <span className={styles.state}>{children}</span>}
  </span>
);
