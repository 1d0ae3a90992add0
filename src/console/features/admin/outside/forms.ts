import * as v from 'valibot';
import { listHeadSchema } from '#contract/outside.ts';

const file = v.pipe(v.string(), v.nonEmpty('Choose a file'));
const { name, version, licence } = listHeadSchema.entries;
const { attribution, url, low_to } = v.required(listHeadSchema, ['attribution', 'url', 'low_to']).entries;

/** What is said of a list beside its file, as typed. */
export const listFormSchema = v.object({ file, name, version, licence, attribution, url, low_to });
export type ListValues = v.InferInput<typeof listFormSchema>;

export const NEW_LIST = {
  initial: { file: '', name: '', version: '', licence: '', attribution: '', url: '', low_to: '' },
  // A browser gives no file back, so its name is not kept.
  work: () => ({ name: 'Import list', place: 'outside/domain_list', secrets: ['file'] }),
};

const NOT_A_LIMIT = 'Must be a whole number from 0 to 100,000';

/** How Google is asked, as typed; an empty key keeps the current one. */
export const checkSettingsFormSchema = v.object({
  api_key: v.pipe(v.string(), v.trim(), v.regex(/^[\x21-\x7e]{0,500}$/, 'Must be letters, digits and signs of ASCII')),
  daily_limit: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,6}$/, NOT_A_LIMIT),
    v.transform(Number),
    v.maxValue(100_000, NOT_A_LIMIT),
  ),
});
