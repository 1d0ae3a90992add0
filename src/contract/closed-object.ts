import * as v from 'valibot';

/**
 * A request body that holds these fields and no other: a field that would be ignored, such as `is_superuser` at
 * sign-up, is refused, so that nobody believes it was heard.
 */
export const closedObject = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, (issue) => (issue.expected === 'never' ? 'This field is not accepted' : issue.message));
