import { UNKNOWN_LANGUAGE, wordsOutsideTags } from './language.ts';

/** The share of an account's posts of known language that must be in one language. */
const MAIN_FROM = 0.9;
/** With fewer posts of known language, an account has no main language. */
const FEWEST_KNOWN = 10;
const LATIN_ONLY = /^(?=.*\p{Script=Latin})(?:\P{L}|\p{Script=Latin})*$/su;

/**
 * The language of nine in ten of an account's posts of known language, from the number of its posts in each language;
 * null if there is none, or if fewer than ten posts have a known language.
 */
export function mainLanguageOf(counts: Iterable<readonly [language: string, posts: number]>): string | null {
  const known = [...counts].filter(([language]) => language !== UNKNOWN_LANGUAGE);
  const total = known.reduce((sum, [, posts]) => sum + posts, 0);
  const [main] = known.find(([, posts]) => posts >= MAIN_FROM * total) ?? [null];
  return total < FEWEST_KNOWN ? null : main;
}

/** Whether a post of unknown language may be read in its account's main one: it has letters, all of them Latin. */
export const mayBeInMainLanguage = (text: string): boolean => LATIN_ONLY.test(wordsOutsideTags(text));

/** An account's posts; those of unknown language are in its main language if they may be. */
export function inMainLanguage<Post extends { text: string; language: string }>(posts: readonly Post[]): Post[] {
  const languages = Map.groupBy(posts, ({ language }) => language);
  const main = mainLanguageOf([...languages].map(([language, some]) => [language, some.length] as const));
  if (main === null) return [...posts];
  return posts.map((post) =>
    post.language === UNKNOWN_LANGUAGE && mayBeInMainLanguage(post.text) ? { ...post, language: main } : post,
  );
}
