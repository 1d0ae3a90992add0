import { Stack } from '#console/ui/layout/stack.tsx';
import { Badge } from '#console/ui/signs/badge.tsx';
import { AnnotatedText } from '#console/ui/text/annotated-text.tsx';
import { NumberedList } from '#console/ui/text/numbered-list.tsx';

/** What somebody found in a post, and who. */
export type ComparedMark = {
  category: string;
  by: string;
  tone: 'first' | 'second';
  start: number | null;
  end: number | null;
};

type Props = { text: string; marks: readonly ComparedMark[] };

const withWords = (marks: readonly ComparedMark[]) =>
  marks.flatMap(({ start, end, ...mark }) => (start === null || end === null ? [] : [{ ...mark, start, end }]));

/** The text of a post with the marks of two. */
export const ComparedText = ({ text, marks }: Props) => (
  <AnnotatedText
    label="Text of the post"
    text={text}
    marks={withWords(marks).map(({ start, end, tone }) => ({ start, end, tone, isWrong: false }))}
  />
);

/** The marks of two, numbered like in the text; those without words follow. */
export function ComparedList({ text, marks }: Props) {
  const worded = withWords(marks);
  const others = marks.filter(({ start }) => start === null);
  return (
    <Stack gap="2">
      {worded.length > 0 && (
        <NumberedList
          label="What was found"
          tones={worded.map(({ tone }) => tone)}
          items={worded.map(({ category, by, start, end }) => (
            <Stack key={`${by} ${category} ${start}`} direction="row" gap="2">
              <strong>{category}</strong>
              <Badge>{by}</Badge>
              <q dir="auto">{text.slice(start, end)}</q>
            </Stack>
          ))}
        />
      )}
      {others.map(({ category, by }) => (
        <Stack key={`${by} ${category}`} direction="row" gap="2">
          <strong>{category}</strong>
          <Badge>{by}</Badge>
          <span>in the post</span>
        </Stack>
      ))}
    </Stack>
  );
}
