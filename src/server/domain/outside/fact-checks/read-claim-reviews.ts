import * as v from 'valibot';
import { quoted } from '#server/domain/sources/archive/archive-row.ts';
import { readElements } from '#server/domain/sources/archive/json-elements.ts';
import { readLines } from '#server/domain/sources/archive/lines.ts';
import { openText, peek } from '#server/domain/sources/archive/text-input.ts';
import { unpack } from '#server/domain/sources/archive/unpack.ts';
import { checkOf, type PublishedCheck } from './published-check.ts';

export type RefusedLine = { line: number; reason: string };

/** The longest line or element, in bytes. */
const LONGEST = 1024 * 1024;
/** The lists of a feed and of a JSON-LD document. */
const LIST = /"(?:dataFeedElement|@graph)"\s*:\s*\[/;
/** How many fact-checks one element may hold. */
const REVIEWS_MAX = 100;

/**
 * Reads fact-checks in the form of schema.org's ClaimReview: a DataFeed, a list or a `@graph` of JSON-LD, or an object in each line;
 * also packed by gzip or ZIP. Holds one element at a time. Yields each, or why it cannot be used. Throws only errors of `input`.
 */
export async function* readClaimReviews(
  input: AsyncIterable<Uint8Array>,
): AsyncGenerator<PublishedCheck | RefusedLine> {
  const { head, all } = await peek(input);
  const { parts, problem } = unpack(head, all);
  for await (const { bytes } of parts) yield* readPart(bytes);
  const reason = problem();
  if (reason !== null) yield { line: 1, reason };
}

async function* readPart(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<PublishedCheck | RefusedLine> {
  const { head, all } = await openText(bytes);
  const text = head.toString('utf8');
  const list = LIST.exec(text);
  if (list !== null) yield* readList(from(all, Buffer.byteLength(text.slice(0, list.index + list[0].length)) - 1));
  else if (text.trimStart().startsWith('[')) yield* readList(all);
  else yield* readEachLine(all);
}

async function* from(input: AsyncIterable<Uint8Array>, start: number): AsyncGenerator<Uint8Array> {
  let left = start;
  for await (const chunk of input) {
    if (left < chunk.length) yield chunk.subarray(left);
    left = Math.max(0, left - chunk.length);
  }
}

async function* readList(input: AsyncIterable<Uint8Array>): AsyncGenerator<PublishedCheck | RefusedLine> {
  for await (const elements of readElements(input)) {
    for (const { line, bytes, isCut } of elements) {
      if (isCut) yield { line, reason: 'the file ends here, inside the list; is it cut off?' };
      else yield* readElement(line, bytes);
    }
  }
}

async function* readEachLine(input: AsyncIterable<Uint8Array>): AsyncGenerator<PublishedCheck | RefusedLine> {
  for await (const lines of readLines(input, LONGEST)) {
    for (const { number, bytes } of lines) {
      if (bytes !== null && bytes.toString('utf8').trim() === '') continue;
      yield* readElement(number, bytes);
    }
  }
}

function* readElement(line: number, bytes: Buffer | null): Generator<PublishedCheck | RefusedLine> {
  if (bytes === null) return yield { line, reason: 'longer than 1 MB' };
  const parsed = v.safeParse(jsonSchema, bytes.toString('utf8'));
  if (!parsed.success) return yield { line, reason: 'not JSON' };
  const reviews = reviewsIn(parsed.output);
  for (const review of reviews.slice(0, REVIEWS_MAX)) {
    const check = readReview(review);
    yield typeof check === 'string' ? { line, reason: check } : check;
  }
  if (reviews.length === 0) yield { line, reason: 'it holds no ClaimReview' };
  if (reviews.length > REVIEWS_MAX) yield { line, reason: `it holds more than ${REVIEWS_MAX} fact-checks` };
}

const jsonSchema = v.pipe(v.string(), v.parseJson());
const objectSchema = v.record(v.string(), v.unknown());
type Fields = v.InferOutput<typeof objectSchema>;

const fieldsOf = (value: unknown): Fields => {
  const result = v.safeParse(objectSchema, Array.isArray(value) ? value[0] : value);
  return result.success ? result.output : {};
};

/** The items of a feed's element, or the element itself. */
function reviewsIn(value: unknown): unknown[] {
  const { item } = fieldsOf(value);
  if (item !== undefined) return Array.isArray(item) ? item : [item];
  return Array.isArray(value) ? value : [value];
}

function readReview(value: unknown): PublishedCheck | string {
  const review = fieldsOf(value);
  const types = [review['@type'] ?? review.type].flat().map(textOf);
  if (!types.some((type) => type.replace(/^https?:\/\/schema\.org\//, '') === 'ClaimReview')) {
    return types.some((type) => type !== '') ? `${quoted(types.join(', '))} is not a ClaimReview` : 'not a ClaimReview';
  }
  const rating = fieldsOf(review.reviewRating);
  const claim = fieldsOf(review.itemReviewed);
  return checkOf({
    url: textOf(review.url),
    claim: textOf(review.claimReviewed),
    claimant: nameOf(claim.author),
    publisher: nameOf(review.author) || nameOf(review.publisher),
    rating: textOf(rating.alternateName) || textOf(rating.name) || scaleOf(rating),
    title: textOf(review.headline) || textOf(review.name),
    language: textOf(review.inLanguage),
    reviewed_at: textOf(review.datePublished),
    licence: textOf(review.sdLicense) || textOf(review.license),
  });
}

const nameOf = (value: unknown): string => textOf(value) || textOf(fieldsOf(value).name);

/** A rating that is only a number, with its scale: `2 (1 to 5)`. */
function scaleOf(rating: Fields): string {
  const [value, worst, best] = ['ratingValue', 'worstRating', 'bestRating'].map((name) => textOf(rating[name]));
  return value && worst && best ? `${value} (${worst} to ${best})` : '';
}

/** A text, the first of several, or the value of one with its language (`@value`). */
function textOf(value: unknown): string {
  const first = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'string') return first;
  if (typeof first === 'number') return String(first);
  const inner = fieldsOf(first)['@value'];
  return typeof inner === 'string' ? inner : '';
}
