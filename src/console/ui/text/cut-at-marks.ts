/** A passage of a text, from `start` up to `end`, in UTF-16 units. */
export type Span = { readonly start: number; readonly end: number };

/** A part of a text that is marked as a whole or not at all. */
export type Part = {
  readonly start: number;
  readonly passage: string;
  readonly isMarked: boolean;
  /** The marks that end with this part, numbered from 1. */
  readonly ending: readonly number[];
};

/** Cuts a text wherever a mark begins or ends; joined again, the passages are the text. */
export function cutAtMarks(text: string, marks: readonly Span[]): Part[] {
  const cuts = new Set([0, text.length, ...marks.flatMap(({ start, end }) => [start, end])]);
  const places = [...cuts].filter((place) => place >= 0 && place <= text.length).toSorted((a, b) => a - b);
  return places.slice(0, -1).map((start, index) => {
    const end = places[index + 1] ?? text.length;
    return {
      start,
      passage: text.slice(start, end),
      isMarked: marks.some((mark) => mark.start <= start && mark.end >= end),
      ending: marks.flatMap((mark, number) => (mark.end === end && mark.start < end ? [number + 1] : [])),
    };
  });
}
