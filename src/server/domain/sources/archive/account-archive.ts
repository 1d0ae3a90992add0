import * as v from 'valibot';
import { X_NAMES } from '#server/domain/sources/x/names.ts';
import { type ArchiveRow, quoted, rejected } from './archive-row.ts';
import { buildOwnerRow } from './build-row.ts';
import { readElement, readElements } from './json-elements.ts';
import { rowOfLegacyPost } from './json-row.ts';
import { parseLegacyPost } from './legacy-post.ts';
import type { PeekedInput } from './text-input.ts';

/** Each post of `tweets.js` stands alone in an object. */
export const wrappedSchema = v.object({ tweet: v.unknown() });
const ownerSchema = v.object({
  account: v.object({ accountId: v.string(), username: v.string(), accountDisplayName: v.fallback(v.string(), '') }),
});

/**
 * Reads `tweets.js` (formerly `tweet.js`) of the archive that X gives its users: an assignment of a JSON list, which is
 * parsed and never executed. It does not name its account, so `screenName` must. `account.js` next to it gives that
 * account's id and name.
 */
export async function* readAccountArchive(
  input: PeekedInput,
  screenName: string | undefined,
): AsyncGenerator<ArchiveRow> {
  const holding = /^\s*window\.YTD\.(\w+)\./.exec(input.head.toString('latin1'))?.[1];
  if (holding === 'account') {
    for await (const elements of readElements(input.all))
      yield* elements.flatMap((element) => readElement(element, readOwner));
    return;
  }
  if (holding !== undefined && holding !== 'tweets' && holding !== 'tweet') {
    yield rejected(1, `this file of the account archive holds ${quoted(holding)}; the posts are in data/tweets.js`);
    return;
  }
  if (screenName === undefined) {
    yield rejected(1, 'tweets.js does not say whose posts it holds; give the screen name of the account');
    return;
  }
  if (!X_NAMES.pattern.test(screenName)) {
    yield rejected(1, `${quoted(screenName)} is not a screen name of X (${X_NAMES.rule})`);
    return;
  }
  for await (const elements of readElements(input.all)) {
    for (const element of elements) {
      yield* readElement(element, (line, value) => readPost(line, value, screenName));
    }
  }
}

function readPost(line: number, value: unknown, screenName: string): ArchiveRow[] {
  const post = parseLegacyPost(v.is(wrappedSchema, value) ? value.tweet : value);
  return [post === null ? rejected(line, 'not a post: it has no id_str') : rowOfLegacyPost(line, post, screenName)];
}

function readOwner(line: number, value: unknown): ArchiveRow[] {
  const result = v.safeParse(ownerSchema, value);
  if (!result.success) return [rejected(line, 'not an account: it has no accountId or no username')];
  const { accountId, username, accountDisplayName } = result.output.account;
  return [buildOwnerRow(line, { accountId, screenName: username, accountName: accountDisplayName, description: '' })];
}
