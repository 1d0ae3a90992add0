import type { ReactNode } from 'react';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { pageHeader } from '#styled/recipes/page-header.js';

type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** The list that this page is one of. */
  up?: { to: string; label: string };
  actions?: ReactNode;
};

const styles = pageHeader();

/** The one main heading of a page, with what can be done on all of it. */
export const PageHeader = ({ title, description, up, actions }: PageHeaderProps) => (
  <header className={styles.root}>
    <div className={styles.heading}>
      {/* Whoever comes from another page starts to read here. */}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {(description || up) && (
        <p className={styles.description}>
          {description && <span>{description}</span>}
          {up && (
            <span className={styles.up}>
              <TextLink to={up.to}>{up.label}</TextLink>
            </span>
          )}
        </p>
      )}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </header>
);
