/** Charts of which no screen is walked in a layer yet. */
export const NOT_WALKED_YET: readonly string[] = [
  'appearance',
  'clipboard',
  'correction',
  'dialog',
  'disclosure',
  'evidenceFilters',
  'form',
  'leaveGuard',
  'linkPreload',
  'list',
  'load',
  'liveProgress',
  'modalFlow',
  'navigationPending',
  'pageFlow',
  'query',
  'rowCommand',
  'runStart',
  'saveFlow',
  'selection',
  'session',
  'shortcuts',
];

/** States, arrows and events that nobody and no server causes on a screen: a pattern of their names, and why. */
export const EXCUSED: readonly (readonly [pattern: RegExp, reason: string])[] = [];
