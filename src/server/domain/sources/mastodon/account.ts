import * as v from 'valibot';
import { AccountUnavailable } from '#server/domain/sources/errors.ts';
import type { FoundAccount } from '#server/domain/sources/source.ts';
import { count, text } from '#server/domain/sources/web/lenient.ts';
import { readHtml } from './html.ts';
import { networkId } from './names.ts';

/** An id that a server gives an account or a post; other servers with the same API use letters as well. */
export const idSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** An account as its own server shows it (https://docs.joinmastodon.org/entities/Account/). */
export const accountSchema = v.object({
  id: idSchema,
  username: v.string(),
  display_name: text,
  note: text,
  statuses_count: count,
  suspended: v.fallback(v.boolean(), false),
});

/** The account of an answer. Throws {@link AccountUnavailable} when its server has suspended it. */
export function readAccount(
  { id, username, display_name, note, statuses_count, suspended }: v.InferOutput<typeof accountSchema>,
  host: string,
): FoundAccount {
  if (suspended) throw new AccountUnavailable(`${host} has suspended this account`, 'suspended');
  const screen_name = `${username}@${host}`;
  return {
    id: networkId({ host, user: username, id }),
    screen_name,
    name: display_name.trim() || screen_name,
    description: readHtml(note).text || null,
    posts: statuses_count,
  };
}
