import type { ReactNode } from 'react';
import { pageHeader } from '#styled/recipes/page-header.js';

type PageHeaderProps = { title: ReactNode; description?: ReactNode; actions?: ReactNode };

const styles = pageHeader();

/** The one main heading of a page, with what can be done on all of it. */
export const PageHeader = ({ title, description, actions }: PageHeaderProps) => (
  <header className={styles.root}>
    <div className={styles.heading}>
      {/* Whoever comes from another page starts to read here. */}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {description && <p className={styles.description}>{description}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </header>
);
