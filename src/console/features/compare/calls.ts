import * as v from 'valibot';
import { ApiError } from '#console/shared/client/api-error.ts';
import { client, patiently } from '#console/shared/client/client.ts';
import { type Comparison, comparisonSchema, subjectSchema } from '#contract/compare.ts';
import { pageSchema } from '#contract/page.ts';
import { type ListedRun, listedRunSchema } from '#contract/run.ts';
import { accountOf, type Missing, type Refused, runOf, type Subject } from './subjects.ts';

/** A side has no score. */
const REFUSED = 422;

/** With 100,000 posts an interval takes seconds. */
const TIMEOUT_MS = 30_000;

/** GET /compare for `a,b@3`. */
export async function fetchComparison(subjects: string, signal: AbortSignal): Promise<Comparison | Missing | Refused> {
  const nameless = subjects.split(',').filter((subject) => !v.is(subjectSchema, subject));
  if (nameless.length > 0) return { missing: nameless };
  try {
    return await client
      .get('compare', { ...patiently(TIMEOUT_MS), searchParams: { subjects }, signal })
      .json(comparisonSchema);
  } catch (error) {
    if (error instanceof ApiError && error.status === REFUSED) return { refused: error.message };
    if (!(error instanceof ApiError && error.isGone)) throw error;
    const missing = await findMissing(subjects.split(','), signal);
    if (missing.length === 0) throw error;
    return { missing };
  }
}

const runPageSchema = pageSchema(listedRunSchema);

/** GET …/runs: the scored runs among an account's newest hundred, newest first. Empty if the account does not exist. */
export async function fetchScoredRuns(account: string, signal: AbortSignal): Promise<ListedRun[]> {
  if (!v.is(subjectSchema, account)) return [];
  try {
    const { data } = await client
      .get(`twitter/user/${encodeURIComponent(account)}/runs`, { signal })
      .json(runPageSchema);
    return data.filter(({ state }) => state === 'done' || state === 'partial');
  } catch (error) {
    if (error instanceof ApiError && error.isGone) return [];
    throw error;
  }
}

/** Finds the sides that do not exist: the answer to a comparison does not say which. */
async function findMissing(subjects: readonly Subject[], signal: AbortSignal): Promise<Subject[]> {
  const areMissing = await Promise.all(subjects.map((subject) => isMissing(subject, signal)));
  return subjects.filter((_, index) => areMissing[index]);
}

async function isMissing(subject: Subject, signal: AbortSignal): Promise<boolean> {
  const path = `twitter/user/${encodeURIComponent(accountOf(subject))}`;
  const run = runOf(subject);
  try {
    await client.get(run === null ? `${path}/` : `${path}/runs/${run}`, { signal }).json(v.unknown());
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.isGone) return true;
    throw error;
  }
}
