import type { ReactNode } from 'react';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { pageHeader } from '#styled/recipes/page-header.js';

type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** The list that this page belongs to. */
  up?: { to: string; label: string };
  actions?: ReactNode;
};

const styles = pageHeader();

/** The main heading of a page, with the actions for the whole page. */
export const PageHeader = ({ title, description, up, actions }: PageHeaderProps) => (
  <header className={styles.root}>
    <div className={styles.heading}>
      {/* The focus goes here after navigation, so that screen readers start here. */}
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
