import { invalidField, notFound, type Refusal } from '#server/foundations/refusal.ts';

/** There is no such LLM setting, or there is no longer. */
export const settingNotFound = (): Refusal => notFound('LLM setting');

/** The stored key was entered for another base URL than the changed model's, and none was entered with the change. */
export function keyRequired(enteredFor: string | null, baseUrl: string): Refusal {
  const stored = enteredFor === null ? 'for another model' : `for ${enteredFor}`;
  const msg = `API Key is required: the stored one was entered ${stored} and is not sent to ${baseUrl}`;
  return invalidField(['api_key'], msg, 'key_required');
}
