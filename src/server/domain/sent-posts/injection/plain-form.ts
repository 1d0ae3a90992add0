/** Letters of other scripts that are drawn as Latin ones (from Unicode's confusables, Technical Standard 39). */
const LOOKALIKES = 'аеорсухіјѕԁһӏԛԝοαινρɡո';
const LATIN = 'aeopcyxijsdhlqwoaivpgn';
const LOOKALIKE = new RegExp(`[${LOOKALIKES}]`, 'gu');

/** Digits and signs that stand for letters in disguised words. */
const DIGITS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' };

/** Words in lower case with single spaces between them: without marks, invisible characters, punctuation and styled letters. */
export function plainWords(text: string): string {
  return text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The same with lookalikes of other scripts as Latin letters, for words that mix scripts to hide. */
export function latinWords(text: string): string {
  return plainWords(text).replaceAll(LOOKALIKE, (letter) => LATIN.charAt(LOOKALIKES.indexOf(letter)));
}

/** All letters in a row, for words that are spaced out, run together or written with digits. */
export function lettersOnly(text: string): string {
  const spoken = text.normalize('NFKD').replaceAll(/[0134570@$!]/g, (sign) => DIGITS[sign] ?? sign);
  return latinWords(spoken).replaceAll(' ', '');
}
