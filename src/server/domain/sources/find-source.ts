import { SOURCES } from './registry.ts';
import type { Source, SourceId } from './source.ts';

/** The source with that id. Throws when an account or a post names a source that this version does not have. */
export function findSource(id: SourceId): Source {
  const source = SOURCES.find((known) => known.id === id);
  if (source === undefined) throw new Error(`There is no source ${id}`);
  return source;
}

/** Whether an account can ever be fetched again: imported accounts have no newer posts. */
export const canBeFetched = ({ source }: { source: SourceId }): boolean => findSource(source).schedules.length > 0;

/** Whether the source showed an account so recently that it need not be asked again. */
export function isShownLately({ source, last_seen_at }: { source: SourceId; last_seen_at: Date | null }): boolean {
  const { shownForMs } = findSource(source);
  return shownForMs !== null && last_seen_at !== null && Date.now() - last_seen_at.getTime() < shownForMs;
}
