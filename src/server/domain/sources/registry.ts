import { archiveSource } from './archive/source.ts';
import { blueskySource } from './bluesky/source.ts';
import { blueskyArchiveSource } from './bluesky-archive/source.ts';
import { mastodonSource } from './mastodon/source.ts';
import { mastodonArchiveSource } from './mastodon-archive/source.ts';
import { namedArchiveSource } from './named-archive/source.ts';
import { sampleSource } from './sample/source.ts';
import type { PostSource, Source, Surroundings } from './source.ts';
import { xSource } from './x/source.ts';

/** All sources, in the order of their ranks. */
export const SOURCES: readonly Source[] = [
  xSource,
  blueskySource,
  mastodonSource,
  archiveSource,
  blueskyArchiveSource,
  mastodonArchiveSource,
  namedArchiveSource,
  sampleSource,
];

/** The sources that can be asked, connected for this process. */
export const connectSources = (surroundings: Surroundings): PostSource[] =>
  SOURCES.flatMap((source) => source.connect?.(surroundings) ?? []);
