import { diffWordsWithSpace } from 'diff';
import { comparedText } from '#styled/recipes/compared-text.js';

type ComparedTextProps = {
  label: string;
  /** Null: there is nothing to compare with, so nothing is marked. */
  before: string | null;
  after: string;
};

/** The most words that may differ: comparing more would hold the page up. Then the whole text counts as replaced. */
const EDITS_MAX = 4_000;

const compare = (before: string, after: string) =>
  diffWordsWithSpace(before, after, { maxEditLength: EDITS_MAX }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];

const tagOf = ({ added, removed }: { added: boolean; removed: boolean }): 'ins' | 'del' | 'span' => {
  if (added) return 'ins';
  return removed ? 'del' : 'span';
};

/** A text under its label. Added words are underlined, and removed words are struck through at their place. */
export const ComparedText = ({ label, before, after }: ComparedTextProps) => {
  const styles = comparedText();
  const parts = compare(before ?? after, after).map((part, place) => ({ ...part, place, Tag: tagOf(part) }));
  return (
    <figure className={styles.root}>
      <figcaption className={styles.label}>{label}</figcaption>
      <div className={styles.text} dir="auto">
        {parts.map(({ place, Tag, value }) => (
          <Tag key={place}>{value}</Tag>
        ))}
        {parts.length === 0 && <span className={styles.empty}>Empty</span>}
      </div>
    </figure>
  );
};
