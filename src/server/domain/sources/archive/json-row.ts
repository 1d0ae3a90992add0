import { NO_COUNTS } from '#server/domain/sources/source.ts';
import { type ApiPost, authorOf, fullText, type Includes } from './api-post.ts';
import type { ArchiveRow } from './archive-row.ts';
import { buildRow } from './build-row.ts';
import { type LegacyPost, legacyText, legacyTraits } from './legacy-post.ts';

/** The row of a post of the X API v2. `screenName` names the account if the author is missing. */
export function rowOfApiPost(
  line: number,
  post: ApiPost,
  includes: Includes,
  screenName: string | undefined,
): ArchiveRow {
  const author = authorOf(post, includes);
  return buildRow(line, {
    id: post.id,
    accountId: author?.id ?? post.author_id ?? '',
    screenName: author?.username ?? screenName ?? '',
    accountName: author?.name ?? '',
    description: author?.description ?? '',
    text: fullText(post, includes),
    time: post.created_at,
    language: post.lang,
    ...(post.traits ?? { kind: null, original_at: null, counts: NO_COUNTS, links: [] }),
  });
}

/** The row of a post in the form of the API before v2. `screenName` names the account if the author is missing. */
export function rowOfLegacyPost(line: number, post: LegacyPost, screenName: string | undefined): ArchiveRow {
  return buildRow(line, {
    id: post.id_str,
    accountId: post.user?.id_str ?? '',
    screenName: post.user?.screen_name ?? screenName ?? '',
    accountName: post.user?.name ?? '',
    description: post.user?.description ?? '',
    text: legacyText(post),
    time: post.created_at,
    language: post.lang,
    ...legacyTraits(post),
  });
}
