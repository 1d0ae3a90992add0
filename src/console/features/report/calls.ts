import * as v from 'valibot';
import { ApiError } from '#console/shared/client/api-error.ts';
import { client } from '#console/shared/client/client.ts';
import { download } from '#console/shared/client/download.ts';
import { type Amplification, amplificationSchema } from '#contract/amplification.ts';
import { type Correction, type CorrectionCreation, correctionSchema } from '#contract/correction.ts';
import type { ExportFormat } from '#contract/export.ts';
import { type SimilarChecks, similarChecksSchema } from '#contract/fact-check.ts';
import { accountSchema, presentNameSchema } from '#contract/item.ts';
import { levelReportsSchema } from '#contract/level.ts';
import { type PostPage, postCountSchema, postPageSchema } from '#contract/post.ts';
import { type Report, reportSchema } from '#contract/report.ts';
import { type Reviewed, reviewedListSchema } from '#contract/reviewed.ts';
import { pathOf } from './account-path.ts';
import type { EvidenceFilters } from './evidence-address.ts';
import type { Missing, Standing } from './standing.ts';

const answeredSchema = v.unknown();

/** The account and its levels. */
export async function fetchStanding(screenName: string, signal: AbortSignal): Promise<Standing | Missing> {
  try {
    const [account, levels] = await Promise.all([
      client.get(`${pathOf(screenName)}/`, { signal }).json(accountSchema),
      client.get(`${pathOf(screenName)}/level`, { signal }).json(levelReportsSchema),
    ]);
    return { account, levels };
  } catch (error) {
    if (error instanceof ApiError && error.isGone) return { presentName: await fetchPresentName(screenName, signal) };
    throw error;
  }
}

async function fetchPresentName(formerName: string, signal: AbortSignal): Promise<string | null> {
  try {
    const path = `${pathOf(formerName)}/present_name`;
    return (await client.get(path, { signal }).json(presentNameSchema)).screen_name;
  } catch (error) {
    if (error instanceof ApiError && error.isGone) return null;
    throw error;
  }
}

/** GET …/report: the data of the pictures. */
export const fetchReport = (screenName: string, signal: AbortSignal): Promise<Report> =>
  client.get(`${pathOf(screenName)}/report`, { signal }).json(reportSchema);

type PostRequest = { filters: EvidenceFilters; after: string | undefined; limit: number };

/** GET …/posts: the posts that match the filters, from the cursor `after` on. */
export const fetchPosts = (screenName: string, request: PostRequest, signal: AbortSignal): Promise<PostPage> =>
  client
    .get(`${pathOf(screenName)}/posts`, {
      searchParams: { ...request.filters, ...(request.after && { after: request.after }), limit: request.limit },
      signal,
    })
    .json(postPageSchema);

/** GET …/posts/count: how many posts match the filters. */
export async function countPosts(
  screenName: string,
  { sort: _, ...filters }: EvidenceFilters,
  signal: AbortSignal,
): Promise<number> {
  const searchParams = { ...filters };
  const { count } = await client
    .get(`${pathOf(screenName)}/posts/count`, { searchParams, signal })
    .json(postCountSchema);
  return count;
}

const correctedSchema = v.object({ corrections: v.array(correctionSchema) });

/** POST …/posts/{id}/corrections: adds this person's correction of an answer about a post. Answers all corrections of the post. */
export async function correctPost(
  screenName: string,
  postId: number,
  correction: CorrectionCreation,
  signal: AbortSignal,
): Promise<Correction[]> {
  const { corrections } = await client
    .post(`${pathOf(screenName)}/posts/${postId}/corrections`, { json: correction, signal })
    .json(correctedSchema);
  return corrections;
}

type Explained = { screenName: string; postId: number; id: number };

/** PATCH …/posts/{id}/corrections/{correction_id}: says why this person made a correction. */
export async function explainCorrection(
  { screenName, postId, id }: Explained,
  reason: string,
  signal: AbortSignal,
): Promise<void> {
  await client
    .patch(`${pathOf(screenName)}/posts/${postId}/corrections/${id}`, { json: { reason }, signal })
    .json(answeredSchema);
}

/** DELETE …/posts/{id}/corrections/{correction_id}: removes a correction. */
export async function withdrawCorrection(
  screenName: string,
  postId: number,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  await client.delete(`${pathOf(screenName)}/posts/${postId}/corrections/${id}`, { signal }).json(answeredSchema);
}

/**
 * POST …/posts/{id}/corrections/{correction_id}/undo: removes a correction, and restores those that it had replaced. One that is gone was
 * taken back already, such as beside its post.
 */
export async function undoCorrection(
  screenName: string,
  postId: number,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  try {
    await client.post(`${pathOf(screenName)}/posts/${postId}/corrections/${id}/undo`, { signal }).json(answeredSchema);
  } catch (error) {
    if (!(error instanceof ApiError && error.isGone)) throw error;
  }
}

/** GET …/amplification: whose posts the account passes on. */
export const fetchAmplification = (screenName: string, signal: AbortSignal): Promise<Amplification> =>
  client.get(`${pathOf(screenName)}/amplification`, { signal }).json(amplificationSchema);

/** POST …/posts/{id}/fact-checks/search: published fact-checks that are like a post. */
export const lookForChecks = (screenName: string, postId: number, signal: AbortSignal): Promise<SimilarChecks> =>
  client.post(`${pathOf(screenName)}/posts/${postId}/fact-checks/search`, { signal }).json(similarChecksSchema);

/** POST …/posts/{id}/fact-checks: this person holds a fact-check to be about what the post says. */
export async function confirmCheck(
  screenName: string,
  postId: number,
  fact_check_id: number,
  signal: AbortSignal,
): Promise<void> {
  await client
    .post(`${pathOf(screenName)}/posts/${postId}/fact-checks`, { json: { fact_check_id }, signal })
    .json(answeredSchema);
}

/** DELETE …/posts/{id}/fact-checks/{confirmation_id}: takes a confirmation back. */
export async function undoConfirmation(
  screenName: string,
  postId: number,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  await client.delete(`${pathOf(screenName)}/posts/${postId}/fact-checks/${id}`, { signal }).json(answeredSchema);
}

/** GET …/reviewed: what people found out about each analyzer. */
export async function fetchReviewed(screenName: string, signal: AbortSignal): Promise<Reviewed[]> {
  return (await client.get(`${pathOf(screenName)}/reviewed`, { signal }).json(reviewedListSchema)).data;
}

/** GET …/export: all data behind the numbers, as a file of any size. */
export const exportReport = (screenName: string, format: ExportFormat, signal: AbortSignal): Promise<Blob> =>
  download(`${pathOf(screenName)}/export`, { searchParams: { format }, signal });

/** GET …/evidence_pack: the posts that the query, written as in an address, chooses, as a file. */
export const exportPack = (screenName: string, query: string, signal: AbortSignal): Promise<Blob> =>
  download(`${pathOf(screenName)}/evidence_pack`, {
    searchParams: Object.fromEntries(new URLSearchParams(query)),
    signal,
  });
