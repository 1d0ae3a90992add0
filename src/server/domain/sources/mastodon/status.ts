import * as v from 'valibot';
import { declaredTag } from '#server/domain/sources/archive/language-tag.ts';
import { parseTimestamp } from '#server/domain/sources/archive/timestamp.ts';
import { NO_COUNTS, type PostKind, type SourcePost } from '#server/domain/sources/source.ts';
import { count, list, maybe, text } from '#server/domain/sources/web/lenient.ts';
import { idSchema } from './account.ts';
import { readHtml } from './html.ts';
import type { MastodonId } from './names.ts';

const original = {
  id: idSchema,
  url: text,
  account: v.object({ id: idSchema, acct: text }),
  created_at: text,
  language: text,
  spoiler_text: text,
  content: text,
  in_reply_to_id: text,
  quote: maybe(v.object({})),
  poll: maybe(v.object({ options: list(v.object({ title: text })) })),
  media_attachments: list(v.object({ description: text })),
  card: maybe(v.object({ url: text })),
  replies_count: count,
  reblogs_count: count,
  favourites_count: count,
  quotes_count: count,
};
/** A post, or a post passed on, as a server shows it (https://docs.joinmastodon.org/entities/Status/). */
export const statusSchema = v.object({ ...original, reblog: maybe(v.object(original)) });
type Original = Omit<v.InferOutput<typeof statusSchema>, 'reblog'>;
export type Status = v.InferOutput<typeof statusSchema>;

/** The posts of the account. Other people's, which a faulty server may mix in, are left out, and posts without a word. */
export const readStatuses = (statuses: readonly Status[], account: MastodonId): SourcePost[] =>
  statuses
    .filter((status) => status.account.id === account.id)
    .map((status) => (status.reblog === null ? readOwn(status, account) : readRepost(status, status.reblog, account)))
    .filter((post) => post !== null);

function readOwn(status: Original, account: MastodonId): SourcePost | null {
  const { text: words, links } = wordsOf(status);
  if (words === '') return null;
  return {
    external_id: isAt(account.host, status.url) ? status.url : addressOf(status, account),
    text: words,
    created_at: parseTimestamp(status.created_at),
    lang: declaredTag(status.language),
    kind: kindOf(status),
    original_at: null,
    counts: {
      likes: status.favourites_count,
      replies: status.replies_count,
      reposts: status.reblogs_count,
      quotes: status.quotes_count,
    },
    links,
  };
}

/** The author of the original has the name that is used on this server, where local names have no `@`. */
function readRepost(status: Original, passedOn: Original, account: MastodonId): SourcePost | null {
  const { text: words, links } = wordsOf(passedOn);
  if (words === '') return null;
  const { acct } = passedOn.account;
  return {
    external_id: addressOf(status, account),
    text: `RT @${acct.includes('@') ? acct : `${acct}@${account.host}`}: ${words}`,
    created_at: parseTimestamp(status.created_at),
    lang: declaredTag(passedOn.language),
    kind: 'repost',
    original_at: parseTimestamp(passedOn.created_at),
    counts: NO_COUNTS,
    links,
  };
}

/** The author's words: the warning before a post, the post, the options of a poll, and the descriptions of pictures. */
function wordsOf(status: Original): { text: string; links: string[] } {
  const { text: content, links } = readHtml(status.content);
  const options = status.poll?.options.map(({ title }) => title).join(' | ') ?? '';
  const pictures = status.media_attachments.map(({ description }) => description.trim()).filter((said) => said !== '');
  const parts = [
    status.spoiler_text.trim(),
    content,
    options && `[Poll: ${options}]`,
    ...pictures.map((said) => `[Picture: ${said}]`),
  ];
  const card = status.card?.url ?? '';
  const isNew = /^https?:\/\//.test(card) && !links.includes(card);
  return { text: parts.filter((part) => part !== '').join('\n\n'), links: isNew ? [...links, card] : links };
}

const kindOf = ({ in_reply_to_id, quote }: Original): PostKind =>
  in_reply_to_id !== '' ? 'reply' : quote !== null ? 'quote' : 'post';

/** The address of a post at Mastodon itself. */
const addressOf = ({ id }: Original, { host, user }: MastodonId): string => `https://${host}/@${user}/${id}`;

/** Other servers with the same API have other addresses. Only one at the account's own server is its own. */
const isAt = (host: string, url: string): boolean => URL.parse(url)?.origin === `https://${host}`;
