import * as v from 'valibot';

/**
 * A request body with exactly these fields. Any other field, such as `is_superuser` at sign-up, is refused: if it were
 * ignored, the client would believe that it had an effect.
 */
export const closedObject = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, (issue) => (issue.expected === 'never' ? 'This field is not accepted' : issue.message));
