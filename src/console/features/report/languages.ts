const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** A language by its primary subtag of BCP 47: `Spanish`. `unknown` is one that could not be told. */
export const nameLanguage = (tag: string): string =>
  tag === 'unknown' ? 'a language that could not be told' : (NAMES.of(tag) ?? tag);

/** The same, where nothing stands before it. */
export function titleLanguage(tag: string): string {
  const name = nameLanguage(tag);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
