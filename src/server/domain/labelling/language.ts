// Chosen over tinyld and franc, which are wrong two to thirty times as often on posts
// (docs/decisions/2026-11-21-languages.md).
import { readDisguised } from './disguised-letters.ts';
import { detectApart } from './language-apart.ts';

/** No source names the post's language, and the post has too little text to tell. */
export const UNKNOWN_LANGUAGE = 'unknown';

/**
 * Tags of BCP 47 that name no language (`und`, `mul`, `mis`, `zxx`), and Twitter's own tags for posts of only hashtags,
 * media or links.
 */
const NO_LANGUAGE = /^(?:und|mul|mis|zxx|q[a-t][a-z])$/;
const PRIMARY_SUBTAG = /^[a-z]{2,3}(?=-|$)/;

const LINKS_HANDLES_TAGS = /(?:https?:\/\/|www\.)\S+|[@＠#＃][\p{L}\p{N}\p{M}_]+#?/gu;
const LETTER = /\p{L}/gu;

/**
 * With fewer letters, or without the lead that the worker requires, a guess does not count. Measured on 703 English
 * posts of fewer than 30 letters and the everyday sentences of tests/data: with both limits 1 answer in 37 is wrong
 * (without them 1 in 17). On the Spanish sentences it is 1 in 200 (without 1 in 75), and 1 in 10 of these stays
 * unknown.
 */
const FEWEST_LETTERS = 12;

type Said = { text: string; lang: string | null };

/** {@link withLanguages} for one post. */
export async function languageOf(post: Said): Promise<string> {
  const [{ language } = { language: UNKNOWN_LANGUAGE }] = await withLanguages([post]);
  return language;
}

/** A text without its links, handles and tags. */
export const wordsOutsideTags = (text: string): string => text.replaceAll(LINKS_HANDLES_TAGS, ' ');

/**
 * Each post with its language, a primary subtag of BCP 47 (`en`) or {@link UNKNOWN_LANGUAGE}. The source's own
 * statement comes first; otherwise the text decides, without links, handles and tags, and after it what the client
 * declares. Of a post with disguised letters the text decides before its source, which read the disguise.
 */
export async function withLanguages<Post extends Said>(
  posts: readonly Post[],
): Promise<(Post & { language: string })[]> {
  const unsure = posts.flatMap((post) => {
    const { text, isDisguised } = readDisguised(post.text);
    const words = wordsOutsideTags(text);
    return (isDisguised || languageNamedBy(post.lang) === null) && isEnough(words) ? [{ post, words }] : [];
  });
  const detected = unsure.length === 0 ? [] : await detectApart(unsure.map(({ words }) => words));
  const languages = new Map(unsure.map(({ post }, index) => [post, detected[index]]));
  return posts.map((post) => ({
    ...post,
    language: languages.get(post) ?? primarySubtag(post.lang) ?? UNKNOWN_LANGUAGE,
  }));
}

const isEnough = (words: string): boolean => (words.match(LETTER)?.length ?? 0) >= FEWEST_LETTERS;

/** The end of a tag that only repeats what the author's client declares: `en-x-declared`. */
const DECLARED = /-x-declared$/;

/** The primary subtag in a source's own tag, such as `en` for `en-GB`; null if it names none, or if it is only declared. */
export function languageNamedBy(lang: string | null): string | null {
  return DECLARED.test(lang ?? '') ? null : primarySubtag(lang);
}

function primarySubtag(lang: string | null): string | null {
  const tag = PRIMARY_SUBTAG.exec(lang?.toLowerCase() ?? '')?.[0];
  return tag === undefined || NO_LANGUAGE.test(tag) ? null : tag;
}
