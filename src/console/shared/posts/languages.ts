const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** The name of a language from its primary subtag in BCP 47: `Spanish`. `unknown` means that it was not recognised. */
export const nameLanguage = (tag: string): string =>
  tag === 'unknown' ? 'an unknown language' : (NAMES.of(tag) ?? tag);

/** The same, for the beginning of a text. */
export function titleLanguage(tag: string): string {
  const name = nameLanguage(tag);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
