import type { Layer } from './support/record.ts';

/** Charts that are not walked whole through their screens yet, by layer; of all others whatever is missing fails. */
export const NOT_WALKED_YET: Readonly<Record<Exclude<Layer, 'actor'>, readonly string[]>> = {
  dom: [],
  browser: [],
};

/** States, arrows and events that nobody and no server causes on a screen: a pattern of their names, and why. */
export const EXCUSED: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/error\.actor\.restoreToken/, 'a browser that locks its storage; neither a person nor the server does that'],
  [/showing\.holding\.loaded on "navigation\.started"/, 'half a second is too short to leave for a third screen'],
];
