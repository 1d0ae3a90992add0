import type { AnalyzerKind } from '#contract/level.ts';

/** What the two questions are called on the page. */
export const KIND_NAMES: Readonly<Record<AnalyzerKind, string>> = {
  propaganda: 'Propaganda',
  disinformation: 'Disinformation',
};

/** How marks, bars and lines of each question are told apart. */
export const KIND_TONES = { propaganda: 'first', disinformation: 'second' } as const;
