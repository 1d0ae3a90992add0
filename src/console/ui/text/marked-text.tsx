import { markedText } from '#styled/recipes/marked-text.js';
import { cutAtMarks, type Span } from './cut-at-marks.ts';

type MarkedTextProps = {
  /** Names the text. */
  label: string;
  text: string;
  /** Passages to mark, in UTF-16 units, numbered from 1. They may overlap. */
  marks: readonly Span[];
};

const styles = markedText();

/** A stranger's text unchanged, with passages marked and numbered. */
export const MarkedText = ({ label, text, marks }: MarkedTextProps) => (
  // The keyboard scrolls a long text.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus.
  <section className={styles.root} dir="auto" aria-label={label} tabIndex={0}>
    {cutAtMarks(text, marks).map(({ start, passage, covering, ending }) =>
      covering.length > 0 ? (
        <mark key={start} className={styles.mark}>
          {passage}
          {ending.map((number) => (
            <sup key={number} className={styles.number}>
              {number}
            </sup>
          ))}
        </mark>
      ) : (
        passage
      ),
    )}
  </section>
);
