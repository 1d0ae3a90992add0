import type { Layer } from './support/record.ts';

/** Charts that are not completely walked through their screens yet, by layer. For all others, anything missing fails. */
export const NOT_WALKED_YET: Readonly<Record<Exclude<Layer, 'actor'>, readonly string[]>> = {
  dom: [],
  browser: [],
};

/** States, arrows and events that no person and no server can cause on a screen: a pattern of their names, and the reason. */
export const EXCUSED: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/error\.actor\.restoreToken/, 'a browser that locks its storage; neither a person nor the server does that'],
  [/showing\.holding\.loaded on "navigation\.started"/, 'half a second is too short to leave for a third screen'],
];
