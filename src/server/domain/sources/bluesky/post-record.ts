import * as v from 'valibot';
import { declaredTag } from '#server/domain/sources/archive/language-tag.ts';
import { parseTimestamp } from '#server/domain/sources/archive/timestamp.ts';
import type { PostKind } from '#server/domain/sources/source.ts';
import { list, maybe, text } from '#server/domain/sources/web/lenient.ts';

const described = list(v.object({ alt: text }));
const media = { images: described, items: described, alt: text, external: maybe(v.object({ uri: v.string() })) };
const reference = v.object({ uri: v.string() });
const embedSchema = v.object({
  ...media,
  media: maybe(v.object(media)),
  record: maybe(v.union([reference, v.object({ record: reference })])),
});

/** What somebody posted, as their client wrote it (app.bsky.feed.post). Wrong fields count as not given. */
export const postRecordSchema = v.object({
  text,
  createdAt: text,
  langs: list(v.string()),
  facets: list(v.object({ features: list(v.object({ uri: v.string() })) })),
  reply: maybe(v.object({ parent: reference })),
  embed: maybe(embedSchema),
});
export type PostRecord = v.InferOutput<typeof postRecordSchema>;

/** A picture, a gallery or a video shows its description here; both an embed and its media may have some. */
function descriptionsOf({ embed }: PostRecord): string[] {
  return [embed, embed?.media]
    .flatMap((part) => (part ? [...part.images, ...part.items, { alt: part.alt }] : []))
    .map(({ alt }) => alt.trim())
    .filter((alt) => alt !== '');
}

/** The author's words: the text as written, and the descriptions of pictures, each in a paragraph of its own. */
export const wordsOf = (record: PostRecord): string =>
  [record.text, ...descriptionsOf(record).map((alt) => `[Picture: ${alt}]`)]
    .filter((part) => part.trim() !== '')
    .join('\n\n');

/** The targets of the links in the text, and of the card below it. The text itself may show them shortened. */
export function linksOf({ facets, embed }: PostRecord): string[] {
  const cards = [embed?.external, embed?.media?.external].flatMap((card) => card ?? []);
  const found = [...facets.flatMap(({ features }) => features), ...cards].map(({ uri }) => uri);
  return [...new Set(found.filter((uri) => ['http:', 'https:'].includes(URL.parse(uri)?.protocol ?? '')))];
}

const POSTS = '/app.bsky.feed.post/';

/** A comment on another post, which a quoted list or feed is not. */
function isQuote({ embed }: PostRecord): boolean {
  const quoted = embed?.record ?? null;
  return quoted !== null && ('uri' in quoted ? quoted.uri : quoted.record.uri).includes(POSTS);
}

export const kindOf = (record: PostRecord): PostKind =>
  record.reply !== null ? 'reply' : isQuote(record) ? 'quote' : 'post';

/** When the client says that the post was written, ISO 8601 in UTC; null when it says nothing readable. */
export const declaredTime = ({ createdAt }: PostRecord): string | null => parseTimestamp(createdAt);

/**
 * The first language that the author's client declares, as a hint: clients declare the language of the app, not of the
 * words. Null when it declares none.
 */
export const declaredLanguage = ({ langs }: PostRecord): string | null => declaredTag(langs[0] ?? '');
