/** A passage of a text, from `start` to before `end`, in UTF-16 units. */
export type Span = { readonly start: number; readonly end: number };

/** A part of a text that the same marks cover from its start to its end. */
export type Part = {
  readonly start: number;
  readonly passage: string;
  /** The marks that cover this part, numbered from 1. */
  readonly covering: readonly number[];
  /** Those of them that end where it ends. */
  readonly ending: readonly number[];
};

/** Cuts a text wherever a mark begins or ends. The parts joined together are the text. */
export function cutAtMarks(text: string, marks: readonly Span[]): Part[] {
  const cuts = new Set([0, text.length, ...marks.flatMap(({ start, end }) => [start, end])]);
  const places = [...cuts].filter((place) => place >= 0 && place <= text.length).toSorted((a, b) => a - b);
  return places.slice(0, -1).map((start, index) => {
    const end = places[index + 1] ?? text.length;
    const covering = marks.flatMap((mark, number) => (mark.start <= start && mark.end >= end ? [number + 1] : []));
    return {
      start,
      passage: text.slice(start, end),
      covering,
      ending: covering.filter((number) => marks[number - 1]?.end === end),
    };
  });
}

/**
 * A lane for each mark, from 0, so that no two marks in a lane overlap and their lines do not cover each other. It uses as few
 * lanes as possible.
 */
export function toLanes(marks: readonly Span[]): number[] {
  const lanes: number[] = marks.map(() => 0);
  const ends: number[] = [];
  const order = marks.map((mark, index) => ({ ...mark, index })).toSorted((a, b) => a.start - b.start || b.end - a.end);
  for (const { start, end, index } of order) {
    const free = ends.findIndex((taken) => taken <= start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = end;
    lanes[index] = lane;
  }
  return lanes;
}
