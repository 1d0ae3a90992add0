import type { ReactNode } from 'react';
import { gate } from '#styled/recipes/gate.js';
import { BrandMark } from './brand-mark.tsx';

type GateProps = {
  title: string;
  lead?: ReactNode;
  /** Links to other pages, such as `Sign up`. */
  footer?: ReactNode;
  children: ReactNode;
};

const styles = gate();

/** A page outside the console: one panel with a title, a form and links to other pages. */
export const Gate = ({ title, lead, footer, children }: GateProps) => (
  <main className={styles.root}>
    <div className={styles.panel}>
      <header className={styles.header}>
        <BrandMark size={32} />
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
      {footer && <p className={styles.footer}>{footer}</p>}
    </div>
  </main>
);
