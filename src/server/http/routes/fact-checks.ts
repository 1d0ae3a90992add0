import { postPathSchema } from '#contract/correction.ts';
import {
  confirmationPathSchema,
  confirmationSchema,
  factCheckSettingsSchema,
  factCheckSettingsUpdateSchema,
  similarChecksSchema,
} from '#contract/fact-check.ts';
import { postSchema } from '#contract/post.ts';
import { findAccount } from '#server/domain/accounts/visibility.ts';
import { readPost } from '#server/domain/evidence/read-post.ts';
import { confirmCheck, undoConfirmation } from '#server/domain/outside/fact-checks/confirm-check.ts';
import { connectLookUp } from '#server/domain/outside/fact-checks/look-for-checks.ts';
import { readSettings, updateSettings } from '#server/domain/outside/fact-checks/settings.ts';
import { del, patch, post, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

const tag = 'outside';

/** Published fact-checks that are like a post, and what people say of them. */
export function factChecksRoutes(services: Services): Route[] {
  const { database } = services;
  const lookForChecks = connectLookUp(services);
  return [
    post('/twitter/user/:screen_name/posts/:id/fact-checks/search', {
      summary:
        'Look for published fact-checks that are like a post: among the imported ones, and at Google when a superuser has entered a key',
      tag,
      access: 'user',
      params: postPathSchema,
      answer: similarChecksSchema,
      refuses: ['notFound'],
      limit: 'looking for fact-checks',
      handle: async ({ user, params }) => {
        const account = await findAccount(database, user, params.screen_name);
        return lookForChecks({ account, postId: params.id });
      },
    }),
    post('/twitter/user/:screen_name/posts/:id/fact-checks', {
      summary: 'Confirm that a fact-check is about what a post says; answers the post',
      tag,
      access: 'user',
      params: postPathSchema,
      body: confirmationSchema,
      answer: postSchema,
      refuses: ['notFound'],
      handle: async ({ user, params, body, actor }) => {
        const account = await findAccount(database, user, params.screen_name);
        await confirmCheck(database, { account, postId: params.id }, body.fact_check_id, actor);
        return readPost(database, user, account, params.id);
      },
    }),
    del('/twitter/user/:screen_name/posts/:id/fact-checks/:confirmation_id', {
      summary: 'Take the confirmation of a fact-check back, for superusers anybody’s; answers the post',
      tag,
      access: 'user',
      params: confirmationPathSchema,
      answer: postSchema,
      refuses: ['notFound'],
      handle: async ({ user, params, actor }) => {
        const account = await findAccount(database, user, params.screen_name);
        await undoConfirmation(database, { account, postId: params.id }, params.confirmation_id, actor);
        return readPost(database, user, account, params.id);
      },
    }),
    patch('/admin/outside/fact-checks/settings', {
      summary: "Change how Google's Fact Check Tools API is asked: its key, and how many requests a day",
      tag,
      access: 'superuser',
      body: factCheckSettingsUpdateSchema,
      answer: factCheckSettingsSchema,
      handle: async ({ body, actor }) => {
        await updateSettings(services, body, actor);
        return readSettings(services);
      },
    }),
  ];
}
