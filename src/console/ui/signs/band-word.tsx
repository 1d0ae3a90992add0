import { bandWord } from '#styled/recipes/band-word.js';

const WORDS = { low: 'Low', moderate: 'Moderate', high: 'High' } as const;

/** The band of a score as a word, beside a sign whose shape and colour repeat it. */
export const BandWord = ({ band }: { band: keyof typeof WORDS }) => (
  <span className={bandWord({ band })}>{WORDS[band]}</span>
);
