import { AccountUnavailable } from '#server/domain/sources/errors.ts';
import type { FoundAccount, PostSource, SourceReader } from '#server/domain/sources/source.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';

/** An account as one of the sources shows it. */
export type Found = { source: PostSource['name']; account: FoundAccount };

/** Why a source that has an account does not show it; it stands where no other source has one. */
export type Answer = Found | 'stored' | AccountUnavailable | null;

/**
 * Where a name is taken from: X when it can be asked, then what archives brought (`isStored`), then the samples. Gives why X
 * does not show the account when nobody else has it, and null when nobody knows the name. Throws what a source throws.
 */
export async function askSources(
  sources: readonly PostSource[],
  { screenName, isStored }: { screenName: string; isStored: boolean },
  signal: AbortSignal,
): Promise<Answer> {
  const live = await askOne(sources, 'x', screenName, signal);
  if (live !== null && !(live instanceof AccountUnavailable)) return live;
  if (isStored) return 'stored';
  return (await askOne(sources, 'sample', screenName, signal)) ?? live;
}

async function askOne(
  sources: readonly PostSource[],
  name: PostSource['name'],
  screenName: string,
  signal: AbortSignal,
): Promise<Found | AccountUnavailable | null> {
  const source = sources.find((known) => known.name === name);
  const reader = (await source?.open()) ?? null;
  if (reader === null) return null;
  try {
    const account = await reader.findByName(screenName, signal);
    return account && { source: name, account };
  } catch (error) {
    if (error instanceof AccountUnavailable) return error;
    throw error;
  }
}

const NOT_READY: Record<PostSource['name'], string> = {
  x: 'X cannot be asked: there are no active Twitter scraper parameters',
  sample: 'The samples are not set up on this server',
};

/** The source of that name, ready to be asked. Throws a lasting {@link WorkFailure} when nobody may ask it. */
export async function openSource(sources: readonly PostSource[], name: PostSource['name']): Promise<SourceReader> {
  const reader = await sources.find((known) => known.name === name)?.open();
  if (!reader) throw new WorkFailure(NOT_READY[name], { isLasting: true });
  return reader;
}
