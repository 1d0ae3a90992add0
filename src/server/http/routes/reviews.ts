import * as v from 'valibot';
import { accountPathSchema } from '#contract/account-path.ts';
import { pageQuerySchema } from '#contract/page.ts';
import {
  judgementPathSchema,
  reviewCreationSchema,
  reviewPageSchema,
  reviewPathSchema,
  reviewSchema,
  reviewTurnSchema,
} from '#contract/review.ts';
import {
  disagreementPageSchema,
  judgementCreationSchema,
  machineAnswerSchema,
  settlementCreationSchema,
} from '#contract/review-judgement.ts';
import { reviewedListSchema } from '#contract/reviewed.ts';
import { findAccount, type Viewer } from '#server/domain/accounts/visibility.ts';
import { describeReview } from '#server/domain/reviews/describe-review.ts';
import { findReview } from '#server/domain/reviews/find-review.ts';
import { judgePost, type Place, undoJudgement } from '#server/domain/reviews/judge-post.ts';
import { listReviewed } from '#server/domain/reviews/list-reviewed.ts';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import { removeReview } from '#server/domain/reviews/remove-review.ts';
import { listDisagreements, settle, undoSettlement } from '#server/domain/reviews/settle.ts';
import { startReview } from '#server/domain/reviews/start-review.ts';
import { revealMachine, takeTurn } from '#server/domain/reviews/take-turn.ts';
import { writeReview } from '#server/domain/reviews/write-review.ts';
import { del, get, post, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

const user = { tag: 'reviews', access: 'user', refuses: ['notFound', 'conflict'] } as const;
const CSV = 'text/csv';
const OF_ACCOUNT = '/twitter/user/:screen_name/reviews';
const OF_REVIEW = `${OF_ACCOUNT}/:review_id`;

/** Reviews of an account: random samples of its posts that people judge. */
export function reviewsRoutes({ database }: Services): Route[] {
  const find = async (viewer: Viewer, params: { screen_name: string; review_id: number }): Promise<Place> => {
    const account = await findAccount(database, viewer, params.screen_name);
    return { account, review: await findReview(database, account, params.review_id) };
  };
  return [
    get(OF_ACCOUNT, {
      ...user,
      summary: 'The reviews of an account, newest first, and how far they are judged',
      params: accountPathSchema,
      query: pageQuerySchema,
      answer: reviewPageSchema,
      handle: async ({ user, params, query }) =>
        listReviews(database, user, await findAccount(database, user, params.screen_name), query),
    }),
    post(OF_ACCOUNT, {
      ...user,
      summary: 'Draw a random sample of an account’s posts for people to judge',
      params: accountPathSchema,
      body: reviewCreationSchema,
      answer: reviewSchema,
      handle: async ({ user, params, body, actor }) => {
        const account = await findAccount(database, user, params.screen_name);
        const id = await startReview(database, account, body, actor);
        return describeReview(database, user, await findReview(database, account, id));
      },
    }),
    get('/twitter/user/:screen_name/reviewed', {
      ...user,
      summary: 'What people found out about each analyzer on an account',
      params: accountPathSchema,
      answer: reviewedListSchema,
      handle: async ({ user, params }) => ({
        data: await listReviewed(database, await findAccount(database, user, params.screen_name)),
      }),
    }),
    get(OF_REVIEW, {
      ...user,
      summary: 'One review',
      params: reviewPathSchema,
      answer: reviewSchema,
      handle: async ({ user, params }) => describeReview(database, user, (await find(user, params)).review),
    }),
    del(OF_REVIEW, {
      ...user,
      summary: 'Remove a review with all its judgements: who started it, and superusers',
      params: reviewPathSchema,
      answer: reviewSchema,
      handle: async ({ user, params, actor }) => {
        const place = await find(user, params);
        const described = await describeReview(database, user, place.review);
        await removeReview(database, place, actor);
        return described;
      },
    }),
    get(`${OF_REVIEW}/next`, {
      ...user,
      summary: 'The next post for me to judge, without what the analyzer said if the review is blind',
      params: reviewPathSchema,
      answer: reviewTurnSchema,
      handle: async ({ user, params }) => takeTurn(database, user, (await find(user, params)).review),
    }),
    get(`${OF_REVIEW}/export`, {
      ...user,
      summary: 'One review as CSV: a row for each judgement, without what a blind reader is not to see yet',
      params: reviewPathSchema,
      mediaType: CSV,
      answer: v.string(),
      handle: async ({ c, user, params }) => {
        const { account, review } = await find(user, params);
        c.header('Content-Type', `${CSV}; charset=utf-8`);
        c.header('Content-Disposition', `attachment; filename="${account.screen_name}-review-${review.id}.csv"`);
        return c.body(await writeReview(database, user, review));
      },
    }),
    post(`${OF_REVIEW}/judgements`, {
      ...user,
      summary: 'Judge a post of a review; answers the next post, and the judgement as the last one',
      params: reviewPathSchema,
      body: judgementCreationSchema,
      answer: reviewTurnSchema,
      handle: async ({ user, params, body, actor }) => {
        const place = await find(user, params);
        await judgePost(database, place, body, actor);
        return takeTurn(database, user, place.review);
      },
    }),
    del(`${OF_REVIEW}/judgements/:judgement_id`, {
      ...user,
      summary: 'Take my judgement back; answers the post to judge again, or the first open one',
      params: judgementPathSchema,
      answer: reviewTurnSchema,
      handle: async ({ user, params, actor }) => {
        const place = await find(user, params);
        await undoJudgement(database, place, params.judgement_id, actor);
        return takeTurn(database, user, place.review);
      },
    }),
    post(`${OF_REVIEW}/judgements/:judgement_id/reveal`, {
      ...user,
      summary: 'What the analyzer said of a post that I have judged',
      params: judgementPathSchema,
      answer: machineAnswerSchema,
      handle: async ({ user, params }) =>
        revealMachine(database, user, (await find(user, params)).review, params.judgement_id),
    }),
    get(`${OF_REVIEW}/disagreements`, {
      ...user,
      summary: 'The posts that people judge differently, in the order of reading',
      params: reviewPathSchema,
      query: pageQuerySchema,
      answer: disagreementPageSchema,
      handle: async ({ user, params, query }) =>
        listDisagreements(database, user, (await find(user, params)).review, query),
    }),
    post(`${OF_REVIEW}/settlements`, {
      ...user,
      summary: 'Let one of several different judgements count; a reader can only give way',
      params: reviewPathSchema,
      body: settlementCreationSchema,
      answer: reviewSchema,
      handle: async ({ user, params, body, actor }) => {
        const place = await find(user, params);
        await settle(database, place, body.judgement_id, actor);
        return describeReview(database, user, place.review);
      },
    }),
    del(`${OF_REVIEW}/settlements/:judgement_id`, {
      ...user,
      summary: 'Open a disagreement again that I settled, for superusers any',
      params: judgementPathSchema,
      answer: reviewSchema,
      handle: async ({ user, params, actor }) => {
        const place = await find(user, params);
        await undoSettlement(database, place, params.judgement_id, actor);
        return describeReview(database, user, place.review);
      },
    }),
  ];
}
