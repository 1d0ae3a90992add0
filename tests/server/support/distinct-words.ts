const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru'];

/** Nine words that are different for each number, so that texts with them do not count as repetitions of each other. */
export const distinctWords = (number: number): string =>
  Array.from({ length: 9 }, (_, place) => wordOf(100 + number * 9 + place)).join(' ');

const wordOf = (number: number): string => [...String(number)].map((digit) => SYLLABLES[Number(digit)]).join('');

/**
 * Two texts of 41 words that differ in five of them, none beside another: 30 of their 40 pairs of neighbours are the same, three quarters.
 * They are just alike enough to say the same.
 */
export const JUST_ALIKE = ['so', 'no'].map((word) =>
  Array.from({ length: 6 }, (_, place) =>
    distinctWords(700 + place)
      .split(' ')
      .slice(0, 6)
      .join(' '),
  ).join(` ${word} `),
) as unknown as readonly [string, string];
