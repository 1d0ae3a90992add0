import type { ReactNode } from 'react';
import { annotatedText } from '#styled/recipes/annotated-text.js';
import { cutAtMarks, type Part, type Span, toLanes } from './cut-at-marks.ts';

export type Annotation = Span & {
  /** The kind of the mark, one of two. */
  tone: 'first' | 'second';
  isWrong: boolean;
};

type AnnotatedTextProps = {
  /** Names the text. */
  label: string;
  text: string;
  /** Numbered from 1. They may overlap. */
  marks: readonly Annotation[];
};

/** Distance from the words to the first lane's line, and from lane to lane, in pixels. */
const LANE_OFFSET = 3;

const styles = annotatedText();

/** A stranger's text unchanged, with numbered marks of two kinds under the marked words. */
export const AnnotatedText = ({ label, text, marks }: AnnotatedTextProps) => {
  const lanes = toLanes(marks);
  const drawMark = (number: number, content: ReactNode) => {
    const mark = marks[number - 1];
    const lane = lanes[number - 1] ?? 0;
    return (
      <mark
        className={annotatedText({ tone: mark?.tone, wrong: mark?.isWrong }).mark}
        style={{ textUnderlineOffset: `${LANE_OFFSET * (lane + 1)}px` }}
      >
        {content}
      </mark>
    );
  };
  const drawPart = ({ start, passage, covering, ending }: Part) => (
    <span key={start}>
      {covering.reduce<ReactNode>((content, number) => drawMark(number, content), passage)}
      {ending.map((number) => {
        const { tone, isWrong } = marks[number - 1] ?? {};
        return (
          <sup key={number} className={annotatedText({ tone, wrong: isWrong }).number}>
            {number}
          </sup>
        );
      })}
    </span>
  );
  return (
    // The keyboard scrolls a long text. It is not a region, because a page may have many of them.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus.
    <div role="group" className={styles.root} dir="auto" aria-label={label} tabIndex={0}>
      {cutAtMarks(text, marks).map(drawPart)}
    </div>
  );
};
