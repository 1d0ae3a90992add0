import InfoIcon from 'lucide-react/icons/info';
import TriangleAlertIcon from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { callout } from '#styled/recipes/callout.js';

type CalloutProps = {
  tone?: 'info' | 'warning';
  title?: ReactNode;
  /** Whether screen readers read it out as soon as it appears. */
  announced?: boolean;
  /** Whether it stays at the top of the window while the page scrolls. Not printed then. */
  stays?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
};

/** A note to read before going on, with the actions that help. */
export const Callout = ({
  tone = 'info',
  title,
  announced = false,
  stays = false,
  actions,
  children,
}: CalloutProps) => {
  const styles = callout({ tone, stays });
  const Icon = tone === 'warning' ? TriangleAlertIcon : InfoIcon;
  return (
    <div className={styles.root} role={announced ? 'alert' : undefined} data-stays={stays || undefined}>
      <Icon aria-hidden="true" />
      <div className={styles.body}>
        <div className={styles.text}>
          {title && <p className={styles.title}>{title}</p>}
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
};
