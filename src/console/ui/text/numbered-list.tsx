import type { ReactNode } from 'react';
import { numberedList } from '#styled/recipes/numbered-list.js';

type Tone = 'first' | 'second';

type NumberedListProps = {
  label: string;
  items: readonly ReactNode[];
  /** The kind of each item, one of two. */
  tones?: readonly Tone[];
  /** `row` for items of a few words. */
  flow?: 'column' | 'row';
  /** A phone shows only the first three. */
  isPhoneFolded?: boolean;
};

/** Items in order, each with its number. */
export const NumberedList = ({ label, items, tones, flow, isPhoneFolded }: NumberedListProps) => {
  const styles = numberedList({ flow, phoneFold: isPhoneFolded });
  return (
    <ol aria-label={label} className={styles.root}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the number identifies the item.
        <li key={index} className={styles.item}>
          <span className={numberedList({ tone: tones?.[index] }).number} aria-hidden="true">
            {index + 1}
          </span>
          <div className={styles.content}>{item}</div>
        </li>
      ))}
    </ol>
  );
};
