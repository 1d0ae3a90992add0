import { Hono } from 'hono';
import { accountPathSchema } from '#contract/account-path.ts';
import { correctionCreationSchema, correctionPathSchema, postPathSchema } from '#contract/correction.ts';
import { postCountSchema, postFiltersSchema, postPageSchema, postQuerySchema, postSchema } from '#contract/post.ts';
import { findAccount } from '#server/domain/accounts/visibility.ts';
import { correctPost, undoCorrection } from '#server/domain/corrections/correct-post.ts';
import { countPosts, listPosts } from '#server/domain/evidence/list-posts.ts';
import { PostNotFound, readPost } from '#server/domain/evidence/read-post.ts';
import { fingerprintsOfRun } from '#server/domain/evidence/read-posts.ts';
import { readShownRun } from '#server/domain/readings/shown-run.ts';
import { answerAccountError } from '#server/http/answers/answer-account-errors.ts';
import type { Env } from '#server/http/env.ts';
import { documentFor } from '#server/http/openapi/document-route.ts';
import { authenticate } from '#server/http/requests/authenticate.ts';
import { validate } from '#server/http/requests/validate.ts';
import type { Services } from '#server/http/services.ts';

const document = documentFor('evidence', 'user');

/** The posts of an account with what was found in them. */
export function postsRoutes(services: Services): Hono<Env> {
  const { database } = services;
  const router = new Hono<Env>();
  router.onError(answerAccountError);
  router.get(
    '/twitter/user/:screen_name/posts',
    document({
      summary: 'The posts of an account with what was found in them, page by page, filtered and sorted',
      answer: postPageSchema,
      problems: [404, 422],
    }),
    authenticate(services),
    validate('param', accountPathSchema),
    validate('query', postQuerySchema),
    async (c) => {
      const account = await findAccount(database, c.var.user, c.req.valid('param').screen_name);
      return c.json(await listPosts(database, c.var.user, account, c.req.valid('query')));
    },
  );
  router.get(
    '/twitter/user/:screen_name/posts/count',
    document({
      summary: 'How many posts of an account the filters let through',
      answer: postCountSchema,
      problems: [404, 422],
    }),
    authenticate(services),
    validate('param', accountPathSchema),
    validate('query', postFiltersSchema),
    async (c) => {
      const account = await findAccount(database, c.var.user, c.req.valid('param').screen_name);
      return c.json({ count: await countPosts(database, c.var.user, account, c.req.valid('query')) });
    },
  );
  router.get(
    '/twitter/user/:screen_name/posts/:id',
    document({ summary: 'One post of an account', answer: postSchema, problems: [404, 422] }),
    authenticate(services),
    validate('param', postPathSchema),
    async (c) => {
      const { screen_name, id } = c.req.valid('param');
      const account = await findAccount(database, c.var.user, screen_name);
      return c.json(await readPost(database, c.var.user, account, id));
    },
  );
  router.post(
    '/twitter/user/:screen_name/posts/:id/corrections',
    document({
      summary: 'Say that a label is wrong or missing, or that a post is right as it is; answers the post',
      answer: postSchema,
      problems: [404, 422],
    }),
    authenticate(services),
    validate('param', postPathSchema),
    validate('json', correctionCreationSchema),
    async (c) => {
      const { user, address } = c.var;
      const { screen_name, id } = c.req.valid('param');
      const account = await findAccount(database, user, screen_name);
      const fingerprints = fingerprintsOfRun(await readShownRun(database, account));
      const target = { account, postId: id, fingerprints };
      if (!(await correctPost(database, target, c.req.valid('json'), { user, address }))) throw new PostNotFound(id);
      return c.json(await readPost(database, user, account, id));
    },
  );
  router.delete(
    '/twitter/user/:screen_name/posts/:id/corrections/:correction_id',
    document({
      summary: 'Take a correction back, for superusers anybody’s; answers the post',
      answer: postSchema,
      problems: [404, 422],
    }),
    authenticate(services),
    validate('param', correctionPathSchema),
    async (c) => {
      const { user, address } = c.var;
      const { screen_name, id, correction_id } = c.req.valid('param');
      const account = await findAccount(database, user, screen_name);
      await undoCorrection(database, { account, postId: id }, correction_id, { user, address });
      return c.json(await readPost(database, user, account, id));
    },
  );
  return router;
}
