/** A passage of the original text that is replaced in the sent text. */
export type Edit = { start: number; end: number; replacement: string };

/** A text as a model gets it, and the way back to the original (all offsets in UTF-16 units). */
export type SentText = {
  readonly original: string;
  readonly text: string;
  /**
   * The passage of the original behind `text.slice(start, end)`. Part of a replacement counts as the whole replacement.
   */
  toOriginal(start: number, end: number): { start: number; end: number };
};

type Placed = Edit & { sentStart: number; sentEnd: number };

/** Makes the text to send. Among overlapping edits the earliest wins, and among those the longest. */
export function editText(original: string, edits: readonly Edit[]): SentText {
  const placed: Placed[] = [];
  let text = '';
  let copiedTo = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < copiedTo) continue;
    text += original.slice(copiedTo, edit.start);
    placed.push({ ...edit, sentStart: text.length, sentEnd: text.length + edit.replacement.length });
    text += edit.replacement;
    copiedTo = edit.end;
  }
  text += original.slice(copiedTo);
  return {
    original,
    text,
    toOriginal: (start, end) => ({ start: originOf(placed, start, 'start'), end: originOf(placed, end, 'end') }),
  };
}

function originOf(placed: readonly Placed[], offset: number, side: 'start' | 'end'): number {
  const edit = placed.findLast(({ sentStart }) => (side === 'start' ? sentStart <= offset : sentStart < offset));
  if (edit === undefined) return offset;
  const isInside = side === 'start' ? offset < edit.sentEnd : offset <= edit.sentEnd;
  return isInside ? edit[side] : edit.end + offset - edit.sentEnd;
}
