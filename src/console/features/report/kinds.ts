import type { AnalyzerKind } from '#contract/level.ts';

/** What the two questions are called on the page. */
export const KIND_NAMES: Readonly<Record<AnalyzerKind, string>> = {
  propaganda: 'Propaganda',
  disinformation: 'Disinformation',
};
