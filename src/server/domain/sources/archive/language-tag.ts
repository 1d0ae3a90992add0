/**
 * Twitter's tags for posts without a language (`und`, `zxx`) and for posts of only hashtags, media or links (`qht`,
 * `qme`, …).
 */
const NO_LANGUAGE = /^(?:und|zxx|q[a-t][a-z])$/i;

/** The longest tag that is read (RFC 5646, 4.4.1); no name of a language is longer. */
const LONGEST_TAG = 35;

let tags: Map<string, string> | undefined;

/**
 * The BCP 47 tag for a language as an archive writes it: a tag (`en`, `zh-cn`, the outdated `in`), or an English name
 * (`Russian`, `Tagalog (Filipino)`). Null for anything else.
 */
export function languageTag(text: string): string | null {
  const name = text.trim();
  if (name === '' || name.length > LONGEST_TAG || NO_LANGUAGE.test(name)) return null;
  tags ??= tagsByName();
  const byName = tags.get(name.replace(/ \(.*\)$/, '').toLowerCase());
  if (byName !== undefined) return byName;
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(name)) return null;
  try {
    return Intl.getCanonicalLocales(name)[0] ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A language as a client declares it, marked as a mere hint; null when it is not a language. */
export function declaredTag(language: string): string | null {
  const tag = languageTag(language);
  return tag === null ? null : `${tag}-x-declared`;
}

/** English names of all languages of ISO 639-1, from Unicode's CLDR. */
function tagsByName(): Map<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const tags = new Map([
    ['tagalog', 'fil'],
    ['farsi', 'fa'],
  ]);
  for (const code of codes) {
    const name = names.of(code)?.toLowerCase();
    if (name !== undefined && !tags.has(name)) tags.set(name, Intl.getCanonicalLocales(code)[0] ?? code);
  }
  return tags;
}
