import type { Source } from '#server/domain/sources/source.ts';
import { postUrlAtX, profileUrlAtX, X_NAMES, X_NETWORK, X_REPOST } from '#server/domain/sources/x/names.ts';

/** Archives that people import. Their posts were written at X. */
export const archiveSource: Source = {
  id: 'archive',
  label: 'Archives',
  rank: 20,
  network: X_NETWORK,
  names: X_NAMES,
  repostOf: X_REPOST,
  addresses: [],
  profileUrl: profileUrlAtX,
  postUrl: postUrlAtX,
  shownForMs: null,
  schedules: [],
  setUpAt: null,
  notReady: 'This account came from an archive, which has no newer posts; import a newer archive',
  pageSize: 0,
  costOf: () => 0,
};
