import type { ReactNode } from 'react';
import { rowTitle } from '#styled/recipes/row-title.js';

/** `facts` are elements of least importance: where there is little room, those that do not fit are left out. */
type Origin = { handle: string; source: string; facts: ReactNode };

type RowTitleProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Instead of a subtitle, for a row whose subtitle may be long. */
  origin?: Origin;
  /** Below both, such as the running work on the row. */
  children?: ReactNode;
};

const styles = rowTitle();

/** The name of a row, with a second line that distinguishes it from others. */
export const RowTitle = ({ title, subtitle, origin, children }: RowTitleProps) => (
  <span className={styles.root}>
    <span className={styles.title}>{title}</span>
    {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
    {origin && (
      <span className={styles.subtitle} data-origin>
        <span className={styles.handle}>{origin.handle}</span>
        <span className={styles.between}> · </span>
        <span className={styles.source}>
          {origin.source}
          <span className={styles.facts}>{origin.facts}</span>
        </span>
      </span>
    )}
    {children && <span className={styles.state}>{children}</span>}
  </span>
);

/** Short words about a row, side by side below its name. */
export const RowTags = ({ children }: { children: ReactNode }) => (
  <span className={styles.tags} data-tags>
    {children}
  </span>
);
