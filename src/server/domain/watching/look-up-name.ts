import type { AccountLookup } from '#contract/lookup.ts';
import type { PostSource } from '#server/domain/sources/source.ts';
import type { Requester } from '#server/domain/work/work-queue.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { describeCandidates, findCandidates } from './find-candidates.ts';

type LookingUp = { database: Database; sources: readonly PostSource[] };

/**
 * Which sources have a name, and the highest cost of adding it. An account that its source showed recently is not asked
 * for again. Throws the signal's reason.
 */
export async function lookUpName(
  lookingUp: LookingUp,
  asked: { screenName: string; network: string | null; by: Requester },
  signal: AbortSignal,
): Promise<AccountLookup> {
  return describeCandidates(asked.screenName, await findCandidates(lookingUp, asked, signal));
}
