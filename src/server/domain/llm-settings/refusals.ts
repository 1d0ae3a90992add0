import { invalidField, notFound, type Refusal } from '#server/foundations/refusal.ts';

/** The LLM setting does not exist, or not any more. */
export const settingNotFound = (): Refusal => notFound('LLM setting');

/** The stored key was entered for another base URL than that of the new model, and the change has no new key. */
export function keyRequired(enteredFor: string | null, baseUrl: string): Refusal {
  const stored = enteredFor === null ? 'for another model' : `for ${enteredFor}`;
  const msg = `API Key is required: the stored one was entered ${stored} and is not sent to ${baseUrl}`;
  return invalidField(['api_key'], msg, 'key_required');
}
