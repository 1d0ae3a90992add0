/** Letters of other scripts that look like Latin ones (from Unicode's confusables, Technical Standard 39). */
const LOOKALIKES = 'аеорсухіјѕԁһӏԛԝοαινρɡո';
const LATIN = 'aeopcyxijsdhlqwoaivpgn';
const LOOKALIKE = new RegExp(`[${LOOKALIKES}]`, 'gu');

/** Digits and punctuation that replace letters in disguised words. */
const DIGITS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' };

/**
 * The words in lower case with single spaces, without diacritics, invisible characters, punctuation and styled letters.
 */
export function plainWords(text: string): string {
  return text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The same with lookalikes from other scripts as Latin letters, for words that mix scripts as a disguise. */
export function latinWords(text: string): string {
  return plainWords(text).replaceAll(LOOKALIKE, (letter) => LATIN.charAt(LOOKALIKES.indexOf(letter)));
}

/** All letters without spaces, for words that are spaced out, joined together or written with digits. */
export function lettersOnly(text: string): string {
  const spoken = text.normalize('NFKD').replaceAll(/[0134570@$!]/g, (sign) => DIGITS[sign] ?? sign);
  return latinWords(spoken).replaceAll(' ', '');
}
