import * as v from 'valibot';
import { closedObject } from './closed-object.ts';
import { accountNameSchema, bandFilterSchema, itemSortSchema, progressStateSchema } from './item.ts';
import { tagSchema } from './tag.ts';
import { REMOVED_MAX } from './watching.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How many tags one call adds or removes, how many an account has, and how many different ones a person uses. */
export const TAGS_AT_ONCE = 20;
export const TAGS_OF_ACCOUNT = 20;
export const TAGS_OF_PERSON = 200;

const someTagsSchema = v.pipe(v.array(tagSchema), v.maxLength(TAGS_AT_ONCE, `Name at most ${TAGS_AT_ONCE} tags`));

/** Body of POST /twitter/tags: tags to add to accounts and to remove from them. */
export const taggingSchema = v.pipe(
  closedObject({
    ids: v.pipe(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))),
      v.minLength(1, 'Name at least one'),
      v.maxLength(REMOVED_MAX, `Name at most ${REMOVED_MAX}`),
    ),
    add: v.optional(someTagsSchema, () => []),
    remove: v.optional(someTagsSchema, () => []),
  }),
  v.check(({ add, remove }) => add.length + remove.length > 0, 'Name a tag to add or to remove'),
);
export type Tagging = v.InferOutput<typeof taggingSchema>;

/** Answer of POST /twitter/tags: how many of the accounts this person sees, and how many not. */
export const taggedSchema = v.object({ tagged: whole, missing: whole });
export type Tagged = v.InferOutput<typeof taggedSchema>;

/** Answer of GET /twitter/tags: the person's tags by name, each with the number of its accounts that they see. */
export const tagsSchema = v.object({ data: v.array(v.object({ tag: v.string(), accounts: whole })) });
export type Tags = v.InferOutput<typeof tagsSchema>;

const NAME_MAX = 60;
/** How many filters one person can save. */
export const SAVED_MAX = 50;

export const savedNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Name is required'),
  v.maxLength(NAME_MAX, `Must be at most ${NAME_MAX} characters`),
);

/** The filters and the order of GET /twitter/. A missing one does not filter. */
export const listFiltersSchema = closedObject({
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'Must be at most 100 characters'))),
  band: v.optional(bandFilterSchema),
  state: v.optional(progressStateSchema),
  tag: v.optional(tagSchema),
  group: v.optional(accountNameSchema),
  sort: v.optional(itemSortSchema),
  order: v.optional(v.picklist(['asc', 'desc'])),
});

/** Body of POST /twitter/saved-filters. */
export const filtersToSaveSchema = closedObject({ name: savedNameSchema, filters: listFiltersSchema });
export type FiltersToSave = v.InferOutput<typeof filtersToSaveSchema>;

/** Filters and order that a person saved under a name. */
export const savedFiltersSchema = v.object({ id: whole, name: v.string(), filters: listFiltersSchema });
export type SavedFilters = v.InferOutput<typeof savedFiltersSchema>;

/** Answer of GET /twitter/saved-filters: a person's own, by name. */
export const savedFiltersListSchema = v.object({ data: v.array(savedFiltersSchema) });
export type SavedFiltersList = v.InferOutput<typeof savedFiltersListSchema>;
