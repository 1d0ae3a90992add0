import type { ReactNode } from 'react';
import { headline } from '#styled/recipes/headline.js';

type HeadlineProps = {
  value: string;
  /** What classifies the number, such as a badge. */
  sign?: ReactNode;
  /** How sure it is. */
  note?: ReactNode;
};

const styles = headline();

/** The one number that a card is about. */
export const Headline = ({ value, sign, note }: HeadlineProps) => (
  <p className={styles.root}>
    <span className={styles.value}>{value}</span>
    {sign}
    {note && <span className={styles.note}>{note}</span>}
  </p>
);
