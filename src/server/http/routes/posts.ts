import { accountPathSchema } from '#contract/account-path.ts';
import {
  correctionCreationSchema,
  correctionPathSchema,
  correctionReasonSchema,
  postPathSchema,
} from '#contract/correction.ts';
import { postCountSchema, postFiltersSchema, postPageSchema, postQuerySchema, postSchema } from '#contract/post.ts';
import { findAccount } from '#server/domain/accounts/visibility.ts';
import { correctPost, explainCorrection } from '#server/domain/corrections/correct-post.ts';
import { removeCorrection, undoCorrection } from '#server/domain/corrections/undo-correction.ts';
import { countPosts, listPosts } from '#server/domain/evidence/list-posts.ts';
import { readPost } from '#server/domain/evidence/read-post.ts';
import { fingerprintsOfRun } from '#server/domain/evidence/read-posts.ts';
import { readShownRun } from '#server/domain/readings/shown-run.ts';
import { del, get, patch, post, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

const tag = 'evidence';

/** The posts of an account with their labels. */
export const postsRoutes = ({ database }: Services): Route[] => [
  get('/twitter/user/:screen_name/posts', {
    summary: 'The posts of an account with what was found in them, page by page, filtered and sorted',
    tag,
    access: 'user',
    params: accountPathSchema,
    query: postQuerySchema,
    answer: postPageSchema,
    refuses: ['notFound'],
    handle: async ({ user, params, query }) =>
      listPosts(database, user, await findAccount(database, user, params.screen_name), query),
  }),
  get('/twitter/user/:screen_name/posts/count', {
    summary: 'How many posts of an account the filters let through',
    tag,
    access: 'user',
    params: accountPathSchema,
    query: postFiltersSchema,
    answer: postCountSchema,
    refuses: ['notFound'],
    handle: async ({ user, params, query }) => {
      const account = await findAccount(database, user, params.screen_name);
      return { count: await countPosts(database, user, account, query) };
    },
  }),
  get('/twitter/user/:screen_name/posts/:id', {
    summary: 'One post of an account',
    tag,
    access: 'user',
    params: postPathSchema,
    answer: postSchema,
    refuses: ['notFound'],
    handle: async ({ user, params }) =>
      readPost(database, user, await findAccount(database, user, params.screen_name), params.id),
  }),
  post('/twitter/user/:screen_name/posts/:id/corrections', {
    summary: 'Say that a label is wrong or missing, or that a post is right as it is; answers the post',
    tag,
    access: 'user',
    params: postPathSchema,
    body: correctionCreationSchema,
    answer: postSchema,
    refuses: ['notFound'],
    handle: async ({ user, params, body, actor }) => {
      const account = await findAccount(database, user, params.screen_name);
      const fingerprints = fingerprintsOfRun(await readShownRun(database, account));
      await correctPost(database, { account, postId: params.id, fingerprints }, body, actor);
      return readPost(database, user, account, params.id);
    },
  }),
  patch('/twitter/user/:screen_name/posts/:id/corrections/:correction_id', {
    summary: 'Say why one made a correction; answers the post',
    tag,
    access: 'user',
    params: correctionPathSchema,
    body: correctionReasonSchema,
    answer: postSchema,
    refuses: ['notFound'],
    handle: async ({ user, params, body, actor }) => {
      const account = await findAccount(database, user, params.screen_name);
      const explained = { correctionId: params.correction_id, reason: body.reason };
      await explainCorrection(database, { account, postId: params.id }, explained, actor);
      return readPost(database, user, account, params.id);
    },
  }),
  del('/twitter/user/:screen_name/posts/:id/corrections/:correction_id', {
    summary: 'Take a correction back, for superusers anybody’s; answers the post',
    tag,
    access: 'user',
    params: correctionPathSchema,
    answer: postSchema,
    refuses: ['notFound'],
    handle: async ({ user, params, actor }) => {
      const account = await findAccount(database, user, params.screen_name);
      await removeCorrection(database, { account, postId: params.id }, params.correction_id, actor);
      return readPost(database, user, account, params.id);
    },
  }),
  post('/twitter/user/:screen_name/posts/:id/corrections/:correction_id/undo', {
    summary: 'Take a correction back and restore what it had replaced; answers the post',
    tag,
    access: 'user',
    params: correctionPathSchema,
    answer: postSchema,
    refuses: ['notFound'],
    handle: async ({ user, params, actor }) => {
      const account = await findAccount(database, user, params.screen_name);
      await undoCorrection(database, { account, postId: params.id }, params.correction_id, actor);
      return readPost(database, user, account, params.id);
    },
  }),
];
