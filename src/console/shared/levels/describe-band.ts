import type { Band, Marks } from '#contract/level.ts';

/** The displayed names of the bands. */
export const MARKS_NAMES: Readonly<Record<Marks, string>> = {
  none: 'No marks found',
  few: 'Few marks',
  some: 'Some marks',
  many: 'Many marks',
};

/** Where an account stands: `Some marks`, or `Between few and some marks` where its interval spans a limit. */
export function describeBand({ from, to }: Band): string {
  if (from === to) return MARKS_NAMES[from];
  if (from === 'none') return 'No marks found; too few posts to exclude more';
  return `Between ${from} and ${to} marks`;
}

/** The same for a place with little room: `Some marks`, `Few to some`. */
export function shortenBand({ from, to }: Band): string {
  if (from === to) return from === 'none' ? 'No marks' : MARKS_NAMES[from];
  return from === 'none' ? 'No marks so far' : `${MARKS_NAMES[from].replace(' marks', '')} to ${to}`;
}
