import * as v from 'valibot';
import { savedNameSchema, type Tagging } from '#contract/arranging.ts';
import { tagSchema } from '#contract/tag.ts';

const texts = v.array(v.string());

/** Tags: of one account all of them, of several accounts those to add and those to remove. */
export const tagFormSchema = v.pipe(
  v.object({
    ids: texts,
    /** The tags that the account had; empty for several accounts. */
    before: texts,
    tags: v.array(tagSchema),
    remove: v.array(tagSchema),
  }),
  v.transform(
    ({ ids, before, tags, remove }): Tagging => ({
      ids: ids.map(Number),
      add: tags.filter((tag) => !before.includes(tag)),
      remove: [...before.filter((tag) => !tags.includes(tag)), ...remove],
    }),
  ),
);
export type TagValues = v.InferInput<typeof tagFormSchema>;

/** Save filters: their name. The filters themselves are those of the address. */
export const saveFiltersSchema = v.object({ name: savedNameSchema });
export type SaveFiltersValues = v.InferInput<typeof saveFiltersSchema>;
