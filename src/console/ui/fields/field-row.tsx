import type { ReactNode } from 'react';
import { fieldRow } from '#styled/recipes/field-row.js';

const styles = fieldRow();

type FieldRowProps = {
  /** What the fields are about together. */
  label: string;
  /** A short field, a long one, `FieldRowActions` and `FieldRowNote`. */
  children: ReactNode;
};

/** One entry of a list whose entries are edited in place. */
export const FieldRow = ({ label, children }: FieldRowProps) => (
  <fieldset aria-label={label} className={styles.root}>
    {children}
  </fieldset>
);

/** The buttons behind the fields. */
export const FieldRowActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

/** What is known of the entry, read out when it changes. */
export const FieldRowNote = ({ children }: { children: ReactNode }) => (
  <div role="status" className={styles.note}>
    {children}
  </div>
);
