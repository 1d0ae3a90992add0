import type { AnalyzerKind } from '#contract/level.ts';

/** The displayed names of the two kinds. */
export const KIND_NAMES: Readonly<Record<AnalyzerKind, string>> = {
  propaganda: 'Propaganda',
  disinformation: 'Disinformation',
};

/** The tone of marks, bars and lines for each kind. */
export const KIND_TONES = { propaganda: 'first', disinformation: 'second' } as const;
