import * as v from 'valibot';
import { languagesSchema } from '#contract/llm-setting.ts';

/** Language tags as people type them, separated by commas or spaces. Empty means all languages. */
export const languagesField = v.pipe(
  v.string(),
  v.transform((typed) =>
    typed.trim() === ''
      ? null
      : typed
          .trim()
          .toLowerCase()
          .split(/[\s,]+/),
  ),
  v.nullable(languagesSchema),
);
