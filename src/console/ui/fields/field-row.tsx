import type { ReactNode } from 'react';
import { type FieldRowVariantProps, fieldRow } from '#styled/recipes/field-row.js';

const styles = fieldRow();

type FieldRowProps = FieldRowVariantProps & {
  /** What the fields are about together. */
  label: string;
  /** The fields, in the order of the columns, then `FieldRowActions` and `FieldRowNote`. */
  children: ReactNode;
};

/** One entry of a list whose entries are edited in place. */
export const FieldRow = ({ label, columns, children }: FieldRowProps) => (
  <fieldset aria-label={label} className={fieldRow({ columns }).root}>
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
