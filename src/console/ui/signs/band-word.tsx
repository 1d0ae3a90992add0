import { type BandWordVariantProps, bandWord } from '#styled/recipes/band-word.js';

type BandWordProps = Required<BandWordVariantProps> & { children: string };

/** The band of a score as a word, beside a sign whose shape and colour repeat it. */
export const BandWord = ({ band, children }: BandWordProps) => <span className={bandWord({ band })}>{children}</span>;
