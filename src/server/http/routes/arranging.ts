import * as v from 'valibot';
import {
  filtersToSaveSchema,
  savedFiltersListSchema,
  savedFiltersSchema,
  taggedSchema,
  taggingSchema,
  tagsSchema,
} from '#contract/arranging.ts';
import { messageSchema } from '#contract/problem.ts';
import { deleteSavedFilters, listSavedFilters, saveFilters } from '#server/domain/watching/saved-filters.ts';
import { listTags, tagAccounts } from '#server/domain/watching/tag-accounts.ts';
import { del, get, post, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

const tag = 'accounts';

const savedPathSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Must be a whole number'), v.transform(Number)),
});

/** How a person arranges their own list of accounts: tags, and saved filters. */
export const arrangingRoutes = ({ database }: Services): Route[] => [
  get('/twitter/tags', {
    summary: 'My tags, with the number of accounts of each',
    tag,
    access: 'user',
    answer: tagsSchema,
    handle: ({ user }) => listTags(database, user),
  }),
  post('/twitter/tags', {
    summary: 'Add tags to accounts and remove tags from them; only I see them',
    tag,
    access: 'user',
    body: taggingSchema,
    answer: taggedSchema,
    refuses: ['conflict'],
    handle: ({ body, user }) => tagAccounts(database, user, body),
  }),
  get('/twitter/saved-filters', {
    summary: 'The filters that I saved, by name',
    tag,
    access: 'user',
    answer: savedFiltersListSchema,
    handle: async ({ user }) => ({ data: await listSavedFilters(database, user) }),
  }),
  post('/twitter/saved-filters', {
    summary: 'Save filters and order of the list of accounts under a name',
    tag,
    access: 'user',
    body: filtersToSaveSchema,
    answer: savedFiltersSchema,
    refuses: ['conflict'],
    handle: ({ body, user }) => saveFilters(database, user, body),
  }),
  del('/twitter/saved-filters/:id', {
    summary: 'Delete filters that I saved',
    tag,
    access: 'user',
    params: savedPathSchema,
    answer: messageSchema,
    refuses: ['notFound'],
    handle: async ({ params, user }) => {
      await deleteSavedFilters(database, user, params.id);
      return { message: 'Saved filters deleted successfully' };
    },
  }),
];
