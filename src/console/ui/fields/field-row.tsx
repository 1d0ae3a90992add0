import type { ReactNode } from 'react';
import { type FieldRowVariantProps, fieldRow } from '#styled/recipes/field-row.js';

const styles = fieldRow();

type FieldRowProps = FieldRowVariantProps & {
  /** Names the group of fields. */
  label: string;
  /** The fields, in the order of the columns, then `FieldRowActions` and `FieldRowNote`. */
  children: ReactNode;
};

/** One entry of a list whose entries are edited in place. */
export const FieldRow = ({ label, columns, offPaper, children }: FieldRowProps) => (
  <fieldset aria-label={label} className={fieldRow({ columns, offPaper }).root}>
    {children}
  </fieldset>
);

/** The buttons after the fields. */
export const FieldRowActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

/** A note about the entry. Screen readers read it out when it changes. */
export const FieldRowNote = ({ children }: { children: ReactNode }) => (
  <div role="status" className={styles.note}>
    {children}
  </div>
);
