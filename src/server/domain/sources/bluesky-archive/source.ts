import {
  BLUESKY_NAMES,
  BLUESKY_NETWORK,
  BLUESKY_REPOST,
  postUrlAtBluesky,
  profileUrlAtBluesky,
} from '#server/domain/sources/bluesky/names.ts';
import type { Source } from '#server/domain/sources/source.ts';

/** Archives of posts that were written at Bluesky. */
export const blueskyArchiveSource: Source = {
  id: 'bluesky_archive',
  label: 'Archives of Bluesky',
  rank: 22,
  network: BLUESKY_NETWORK,
  names: BLUESKY_NAMES,
  repostOf: BLUESKY_REPOST,
  addresses: [],
  profileUrl: profileUrlAtBluesky,
  postUrl: postUrlAtBluesky,
  shownForMs: null,
  schedules: [],
  setUpAt: null,
  notReady: 'This account came from an archive, which has no newer posts; import a newer archive',
  pageSize: 0,
  costOf: () => 0,
};
