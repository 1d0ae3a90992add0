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
};

export const notesFormSchema = v.object({ file });
export const NEW_NOTES = { initial: { file: '' } };
