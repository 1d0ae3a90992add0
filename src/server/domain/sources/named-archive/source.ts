import type { Source } from '#server/domain/sources/source.ts';
import { X_REPOST } from '#server/domain/sources/x/names.ts';
import { NAMED_NETWORK, SCREEN_NAMES } from './names.ts';

/** Tables that name their authors in words, and not by the handle of a network. */
export const namedArchiveSource: Source = {
  id: 'named_archive',
  label: 'Archives by name',
  rank: 26,
  network: NAMED_NETWORK,
  names: SCREEN_NAMES,
  repostOf: X_REPOST,
  addresses: [],
  profileUrl: () => null,
  postUrl: () => null,
  shownForMs: null,
  schedules: [],
  setUpAt: null,
  notReady: 'This account came from a table, which has no newer posts; import a newer table',
  pageSize: 0,
  costOf: () => 0,
};
