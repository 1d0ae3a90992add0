import {
  MASTODON_NAMES,
  MASTODON_NETWORK,
  MASTODON_REPOST,
  profileUrlAtMastodon,
} from '#server/domain/sources/mastodon/names.ts';
import type { Source } from '#server/domain/sources/source.ts';

/** Archives of posts that were written at Mastodon. */
export const mastodonArchiveSource: Source = {
  id: 'mastodon_archive',
  label: 'Archives of Mastodon',
  rank: 24,
  network: MASTODON_NETWORK,
  names: MASTODON_NAMES,
  repostOf: MASTODON_REPOST,
  addresses: [],
  profileUrl: profileUrlAtMastodon,
  // A post without an address has an id of its own making.
  postUrl: (externalId) => (externalId.startsWith('https://') ? externalId : null),
  shownForMs: null,
  schedules: [],
  setUpAt: null,
  notReady: 'This account came from an archive, which has no newer posts; import a newer archive',
  pageSize: 0,
  costOf: () => 0,
};
