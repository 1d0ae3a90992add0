import type { ReactNode } from 'react';
import { headline } from '#styled/recipes/headline.js';

type HeadlineProps = {
  value: string;
  /** A badge that classifies the number. */
  sign?: ReactNode;
  /** How sure it is. */
  note?: ReactNode;
};

const styles = headline();

/** The main number of a card. */
export const Headline = ({ value, sign, note }: HeadlineProps) => (
  <p className={styles.root}>
    <span className={styles.value}>{value}</span>
    {sign}
    {note && <span className={styles.note}>{note}</span>}
  </p>
);
