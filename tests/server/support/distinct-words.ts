const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru'];

/** Nine words that are different for each number, so that texts with them do not count as repetitions of each other. */
export const distinctWords = (number: number): string =>
  Array.from({ length: 9 }, (_, place) => wordOf(100 + number * 9 + place)).join(' ');

const wordOf = (number: number): string => [...String(number)].map((digit) => SYLLABLES[Number(digit)]).join('');
