const WORDS = 'road water mayor budget school night people bridge market river council train garden winter story'.split(
  ' ',
);

/** Nine words drawn from fifteen; the same words for the same number (Numerical Recipes' generator). */
export function bagOfWords(number: number): string {
  let state = number * 7_919 + 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: 9 }, () => WORDS[Math.floor(next() * WORDS.length)]).join(' ');
}
