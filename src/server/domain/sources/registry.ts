import { archiveSource } from './archive/source.ts';
import { sampleSource } from './sample/source.ts';
import type { PostSource, Source, Surroundings } from './source.ts';
import { xSource } from './x/source.ts';

/** Every source there is, in the order of their ranks. */
export const SOURCES: readonly Source[] = [xSource, archiveSource, sampleSource].toSorted((a, b) => a.rank - b.rank);

/** The sources that can be asked, as this process asks them. */
export const connectSources = (surroundings: Surroundings): PostSource[] =>
  SOURCES.flatMap((source) => source.connect?.(surroundings) ?? []);
