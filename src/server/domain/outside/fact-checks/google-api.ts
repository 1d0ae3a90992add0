import * as v from 'valibot';
import { mentionsSecret } from '#server/foundations/mentions-secret.ts';
import { AnswerTooLarge, DestinationRefused, RedirectRefused } from '#server/foundations/outbound/errors.ts';
import { checkOf, type PublishedCheck } from './published-check.ts';

/** Google's API gave no usable answer; the message is for people and holds no key. */
export class SearchFailed extends Error {
  override name = 'SearchFailed';
}

type Question = {
  /** Guarded, with limits of the time and the size of an answer. */
  fetch: typeof fetch;
  baseUrl: string;
  /** In visible ASCII. */
  key: string;
  query: string;
};

/** How many claims one question brings at most. */
const CLAIMS_MAX = 10;
const CHECKS_MAX = 20;
const LONGEST_WORDS = 200;

const text = v.fallback(v.string(), '');
const publisherSchema = v.fallback(v.object({ name: text, site: text }), { name: '', site: '' });
/** Whatever is missing or of another kind is empty; `checkOf` says what must be there. */
const reviewSchema = v.object({
  publisher: publisherSchema,
  url: text,
  title: text,
  reviewDate: text,
  textualRating: text,
  languageCode: text,
});
const claimSchema = v.object({ text, claimant: text, claimReview: v.fallback(v.array(v.unknown()), []) });
/** Without a result the answer is an empty object. */
const answerSchema = v.object({ claims: v.optional(v.array(v.unknown()), []) });
const jsonSchema = v.pipe(v.string(), v.parseJson());
const refusalSchema = v.fallback(v.object({ error: v.object({ message: text, status: text }) }), {
  error: { message: '', status: '' },
});

/**
 * Asks `claims:search` of Google's Fact Check Tools API (v1alpha1) once. The key goes in a header, so that no address holds it. Of an
 * answer what cannot be used is left out. Throws {@link SearchFailed}.
 */
export async function searchClaims({ fetch, baseUrl, key, query }: Question): Promise<PublishedCheck[]> {
  const url = `${baseUrl.replace(/\/+$/, '')}/v1alpha1/claims:search?${new URLSearchParams({ query, pageSize: String(CLAIMS_MAX) })}`;
  const { status, body } = await send(fetch, url, key);
  const parsed = v.safeParse(jsonSchema, body);
  if (status !== 200) throw new SearchFailed(explain(status, v.parse(refusalSchema, parsed.output), key));
  const answer = v.safeParse(answerSchema, parsed.output);
  if (!parsed.success || !answer.success) {
    throw new SearchFailed(
      `Google's answer cannot be used: ${parsed.success ? 'it has an unknown form' : 'it is not JSON'}`,
    );
  }
  return answer.output.claims
    .slice(0, CLAIMS_MAX)
    .flatMap(checksIn)
    .slice(0, CHECKS_MAX)
    .filter((check) => !mentionsSecret(JSON.stringify(check), key));
}

async function send(ask: typeof fetch, url: string, key: string) {
  try {
    const response = await ask(url, { headers: { 'x-goog-api-key': key, accept: 'application/json' } });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    throw new SearchFailed(whyNot(error), { cause: error });
  }
}

function whyNot(error: unknown): string {
  if (error instanceof DestinationRefused) return `Google's API is not asked: ${error.reason}`;
  if (error instanceof AnswerTooLarge || error instanceof RedirectRefused)
    return `Google's answer cannot be used: ${error.message}`;
  if (error instanceof DOMException && error.name === 'TimeoutError') return "Google's API does not answer in time";
  if (error instanceof TypeError) return "The connection to Google's API failed";
  throw error;
}

type Refused = v.InferOutput<typeof refusalSchema>;

function explain(status: number, { error }: Refused, key: string): string {
  const said = error.message.slice(0, LONGEST_WORDS).replaceAll(/\s+/g, ' ').trim();
  const words = said === '' || mentionsSecret(said, key) ? '' : `: “${said}”`;
  if (status === 429) return `Google's limit of requests is reached${words}`;
  if (status === 400 || status === 401 || status === 403)
    return `Google refused the key or the request (${status})${words}`;
  return `Google's API is not available now (${status})`;
}

/** The reviews of one claim that can be used. */
function checksIn(value: unknown): PublishedCheck[] {
  const claim = v.safeParse(claimSchema, value);
  if (!claim.success) return [];
  const { text: said, claimant, claimReview } = claim.output;
  return claimReview.slice(0, CHECKS_MAX).flatMap((each) => {
    const review = v.safeParse(reviewSchema, each);
    if (!review.success) return [];
    const { publisher, url, title, reviewDate, textualRating, languageCode } = review.output;
    const check = checkOf({
      url,
      claim: said,
      claimant,
      publisher: publisher.name || publisher.site,
      rating: textualRating,
      title,
      language: languageCode,
      reviewed_at: reviewDate,
      licence: '',
    });
    return typeof check === 'string' ? [] : [check];
  });
}
