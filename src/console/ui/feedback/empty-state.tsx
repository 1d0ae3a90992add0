import type { ReactNode } from 'react';
import { notice } from '#styled/recipes/notice.js';

type EmptyStateProps = { title: ReactNode; icon?: ReactNode; children?: ReactNode; actions?: ReactNode };

const styles = notice();

/** Says why there is nothing here, and what to do next. */
export const EmptyState = ({ title, icon, children, actions }: EmptyStateProps) => (
  <div className={styles.root}>
    {icon && <div className={styles.icon}>{icon}</div>}
    <p className={styles.title}>{title}</p>
    {children && <p className={styles.text}>{children}</p>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
