import type { AccountLookup } from '#contract/lookup.ts';
import { sourcesNamed } from '#server/domain/fetching/ask-sources.ts';
import { findSource } from '#server/domain/sources/find-source.ts';
import type { PostSource } from '#server/domain/sources/source.ts';
import type { Requester } from '#server/domain/work/work-queue.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { describeCandidates, findCandidates, outlookWithout } from './find-candidates.ts';

type LookingUp = { database: Database; sources: readonly PostSource[] };

type Asked = { screenName: string; network: string | null; by: Requester };

/**
 * Which sources have a name, and the highest cost of adding it. An account that its source showed recently is not asked
 * for again. Where no source has it, those that are not ready to be asked say why. Throws the signal's reason.
 */
export async function lookUpName(lookingUp: LookingUp, asked: Asked, signal: AbortSignal): Promise<AccountLookup> {
  const lookup = describeCandidates(asked.screenName, await findCandidates(lookingUp, asked, signal));
  if (lookup.answer !== null) return lookup;
  const unready = sourcesNamed(lookingUp.sources, asked)
    .map(({ source }) => source)
    .filter(({ id }) => !lookup.sources.some(({ source }) => source === id));
  const outlooks = [...lookup.sources, ...unready.map((source) => outlookWithout(source, source.notReady))];
  return { ...lookup, sources: outlooks.toSorted((a, b) => rankOf(a) - rankOf(b)) };
}

const rankOf = ({ source }: { source: string }): number => findSource(source).rank;
