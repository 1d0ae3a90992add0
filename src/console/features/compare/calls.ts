import * as v from 'valibot';
import { ApiError } from '#console/shared/client/api-error.ts';
import { client } from '#console/shared/client/client.ts';
import { type Comparison, comparisonSchema, subjectSchema } from '#contract/compare.ts';
import type { Missing, Subject } from './subjects.ts';

/** GET /compare for `a,b@3`. With 100,000 posts an interval takes seconds, so it has no time limit. */
export async function fetchComparison(subjects: string, signal: AbortSignal): Promise<Comparison | Missing> {
  const nameless = subjects.split(',').filter((subject) => !v.is(subjectSchema, subject));
  if (nameless.length > 0) return { missing: nameless };
  try {
    return await client.get('compare', { searchParams: { subjects }, signal, timeout: false }).json(comparisonSchema);
  } catch (error) {
    if (!(error instanceof ApiError && error.isGone)) throw error;
    const missing = await findMissing(subjects.split(','), signal);
    if (missing.length === 0) throw error;
    return { missing };
  }
}

/** The answer to a comparison does not say which side it lacks. */
async function findMissing(subjects: readonly Subject[], signal: AbortSignal): Promise<Subject[]> {
  const areMissing = await Promise.all(subjects.map((subject) => isMissing(subject, signal)));
  return subjects.filter((_, index) => areMissing[index]);
}

async function isMissing(subject: Subject, signal: AbortSignal): Promise<boolean> {
  const [account = '', run] = subject.split('@');
  const path = `twitter/user/${encodeURIComponent(account)}`;
  try {
    await client.get(run === undefined ? `${path}/` : `${path}/runs/${run}`, { signal }).json(v.unknown());
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.isGone) return true;
    throw error;
  }
}
