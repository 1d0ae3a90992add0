import { type APIRequestContext, expect } from 'playwright/test';
import type { ReviewTurn } from '#contract/review.ts';
import { callAsSuperuser } from './llm.ts';
import { type Person, tokenOf } from './people.ts';
import { LIE, plantPosts } from './report.ts';

/** Whether a post of the account carries marks. */
export const isLoud = (text: string): boolean => text.includes('traitors');

/** How many posts of the account carry marks, and how many carry none. */
export const MARKED = 6;
export const CALM_ONES = 34;

const calm = (place: number) => `Harbour notice ${place}: the ferry of dock ${place} leaves at noon.`;

/** Imports an account with six marked posts and 34 others, and waits until they are analysed. */
export const plantReviewed = (request: APIRequestContext, account: string): Promise<void> =>
  plantPosts(request, account, [
    ...Array.from({ length: MARKED }, (_, place) => `${LIE} (notice ${place})`),
    ...Array.from({ length: CALM_ONES }, (_, place) => calm(place)),
  ]);

type Sample = { kind: 'propaganda' | 'disinformation'; size: number; doubled?: number; is_blind?: boolean };
type Said = { verdict: 'found' | 'none' | 'cannot_tell'; found?: { category: string; start: number; end: number }[] };

/** Starts a review as the first superuser and gives its id. */
export const startReview = async (request: APIRequestContext, account: string, sample: Sample): Promise<number> =>
  (await callAsSuperuser(request, `twitter/user/${account}/reviews`, { method: 'POST', data: sample })).id;

/** Judges the posts of a review that wait for this person, all but the last `leave`. */
export async function judgeAll(
  request: APIRequestContext,
  person: Person,
  { account, id, leave = 0 }: { account: string; id: number; leave?: number },
  say: (text: string, place: number) => Said,
): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request, person)}` };
  const path = `/api/v1/twitter/user/${account}/reviews/${id}`;
  let turn: ReviewTurn = await (await request.get(`${path}/next`, { headers })).json();
  for (let place = 0; turn.post !== null && turn.review.mine.left > leave; place += 1) {
    const data = { post_id: turn.post.id, ...say(turn.post.text, place) };
    const answer = await request.post(`${path}/judgements`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    turn = await answer.json();
  }
}
