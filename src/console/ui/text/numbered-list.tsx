import type { ReactNode } from 'react';
import { numberedList } from '#styled/recipes/numbered-list.js';

type NumberedListProps = { label: string; items: readonly ReactNode[] };

const styles = numberedList();

/** Things in an order, each under its number. */
export const NumberedList = ({ label, items }: NumberedListProps) => (
  <ol aria-label={label} className={styles.root}>
    {items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an item is its number.
      <li key={index} className={styles.item}>
        <span className={styles.number} aria-hidden="true">
          {index + 1}
        </span>
        <div className={styles.content}>{item}</div>
      </li>
    ))}
  </ol>
);
