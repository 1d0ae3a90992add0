/** States, arrows and events that no person and no server can cause on a screen: a pattern of their names, and the reason. */
export const EXCUSED: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/error\.actor\.restoreToken/, 'a browser that locks its storage; neither a person nor the server does that'],
  [/table\.skipped/, 'the walks have one table; tests/console/screens/import.test.tsx has two and leaves one out'],
  [/showing\.holding\.loaded on "navigation\.started"/, 'half a second is too short to leave for a third screen'],
];
