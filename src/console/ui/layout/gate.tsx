import type { ReactNode } from 'react';
import { gate } from '#styled/recipes/gate.js';
import { BrandMark } from './brand-mark.tsx';

type GateProps = {
  title: string;
  lead?: ReactNode;
  /** Where else to go from here, such as `Sign up`. */
  footer?: ReactNode;
  children: ReactNode;
};

const styles = gate();

/** The page in front of the console: one panel with a title, a form and the way elsewhere. */
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
