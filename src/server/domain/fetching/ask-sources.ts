import { AccountUnavailable } from '#server/domain/sources/errors.ts';
import { findSource } from '#server/domain/sources/find-source.ts';
import type { FoundAccount, PostSource, Source, SourceId, SourceReader } from '#server/domain/sources/source.ts';
import { Postponed } from '#server/domain/work/postponed.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import type { Requester } from '#server/domain/work/work-queue.ts';
import { Refusal } from '#server/foundations/refusal.ts';

/** An account as one of the sources shows it, and how many of its newest posts would be fetched; null: all. */
export type Found = { is: 'found'; source: Source; account: FoundAccount; maxPosts: number | null };

/**
 * One source's answer about a name. `hidden`: it does not show the account. `not asked`: it could not be asked, or did
 * not answer. Both give a reason.
 */
export type Answer =
  | Found
  | { is: 'unknown'; source: Source }
  | { is: 'hidden' | 'not asked'; source: Source; reason: Refusal };

/** A name, the one source or the one network that is meant if there is one, and who asks. */
export type Asked = {
  screenName: string;
  only?: SourceId | undefined;
  network?: string | null;
  by: Requester | null;
};

/** The sources with names of this form, of one `network` or `only` one, in the order of their ranks, ready or not. */
export const sourcesNamed = (
  sources: readonly PostSource[],
  { screenName, only, network = null }: Omit<Asked, 'by'>,
): { asking: PostSource; source: Source }[] =>
  sources
    .map((asking) => ({ asking, source: findSource(asking.id) }))
    .filter(({ source }) => (only ?? source.id) === source.id && (network ?? source.network) === source.network)
    .filter(({ source }) => source.names.pattern.test(screenName))
    .sort((a, b) => a.source.rank - b.source.rank);

/**
 * Asks all sources with names of this form, of one `network` or `only` one, simultaneously and independently: a failure of one source is
 * that source's answer. Returns the answers in the order of ranks. Sources that cannot be asked give none. Throws the
 * signal's reason after an abort, except when the time limit is the reason.
 */
export async function askSources(sources: readonly PostSource[], asked: Asked, signal: AbortSignal): Promise<Answer[]> {
  const answers = await Promise.all(
    sourcesNamed(sources, asked).map(({ asking, source }) => askOne(asking, source, asked, signal)),
  );
  return answers.filter((answer) => answer !== null);
}

async function askOne(
  asking: PostSource,
  source: Source,
  { screenName, by }: Asked,
  signal: AbortSignal,
): Promise<Answer | null> {
  try {
    const reader = await asking.open(by);
    if (reader === null) return null;
    const account = await reader.findByName(screenName, signal);
    if (account === null) return { is: 'unknown', source };
    return { is: 'found', source, account, maxPosts: reader.maxPosts };
  } catch (error) {
    if (error instanceof AccountUnavailable) return { is: 'hidden', source, reason: error };
    if (error instanceof WorkFailure || error instanceof Postponed) return { is: 'not asked', source, reason: error };
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      const reason = new Refusal('conflict', `${source.label} does not answer in time; try again later`);
      return { is: 'not asked', source, reason };
    }
    throw error;
  }
}

/** The source with that id, ready to be asked. Throws a lasting {@link WorkFailure} when it cannot be asked. */
export async function openSource(
  sources: readonly PostSource[],
  id: SourceId,
  by: Requester | null,
): Promise<SourceReader> {
  const reader = await sources.find((source) => source.id === id)?.open(by);
  if (!reader) throw new WorkFailure(findSource(id).notReady, { isLasting: true });
  return reader;
}
