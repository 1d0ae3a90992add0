import { accountPathSchema } from '#contract/account-path.ts';
import { amplificationSchema } from '#contract/amplification.ts';
import { outsideSchema } from '#contract/outside.ts';
import { pageQuerySchema } from '#contract/page.ts';
import { repetitionsSchema } from '#contract/repetition.ts';
import { reportSchema } from '#contract/report.ts';
import { findAccount } from '#server/domain/accounts/visibility.ts';
import { readAmplification } from '#server/domain/evidence/read-amplification.ts';
import { readRepetitions } from '#server/domain/evidence/read-repetitions.ts';
import { readReport } from '#server/domain/evidence/read-report.ts';
import { readOutside } from '#server/domain/outside/read-outside.ts';
import { get, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

const tag = 'evidence';

/** Figures about the posts of an account: its pictures, and what it repeats. */
export const reportsRoutes = ({ database }: Services): Route[] => [
  get('/twitter/user/:screen_name/report', {
    summary: 'What the posts of an account come to, by technique, week, month and hour',
    tag,
    access: 'user',
    params: accountPathSchema,
    answer: reportSchema,
    refuses: ['notFound'],
    handle: async ({ user, params }) =>
      readReport(database, user, await findAccount(database, user, params.screen_name)),
  }),
  get('/twitter/user/:screen_name/amplification', {
    summary: 'Whose posts an account passes on, how often and how soon, and their scores where I see those accounts',
    tag,
    access: 'user',
    params: accountPathSchema,
    answer: amplificationSchema,
    refuses: ['notFound'],
    handle: async ({ user, params }) =>
      readAmplification(database, user, await findAccount(database, user, params.screen_name)),
  }),
  get('/twitter/user/:screen_name/outside', {
    summary: 'What named outside sources say about the posts of an account; no score uses it',
    tag,
    access: 'user',
    params: accountPathSchema,
    answer: outsideSchema,
    refuses: ['notFound'],
    handle: async ({ user, params }) =>
      readOutside(database, user, await findAccount(database, user, params.screen_name)),
  }),
  get('/twitter/user/:screen_name/repetitions', {
    summary: 'What an account says almost word for word more than once, or other accounts that I see say too',
    tag,
    access: 'user',
    params: accountPathSchema,
    query: pageQuerySchema,
    answer: repetitionsSchema,
    refuses: ['notFound'],
    handle: async ({ user, params, query }) =>
      readRepetitions(database, user, await findAccount(database, user, params.screen_name), query),
  }),
];
