import { type BandWordVariantProps, bandWord } from '#styled/recipes/band-word.js';

const WORDS = { low: 'Low', moderate: 'Moderate', high: 'High' } as const;

type BandWordProps = { band: NonNullable<BandWordVariantProps['band']> };

/** The band of a score as a word, beside a sign whose shape and colour repeat it. */
export const BandWord = ({ band }: BandWordProps) => <span className={bandWord({ band })}>{WORDS[band]}</span>;
