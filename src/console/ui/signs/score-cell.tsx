import { formatInterval, formatPercent } from '#console/ui/text/percent.ts';
import { scoreCell } from '#styled/recipes/score-cell.js';
import { BandWord } from './band-word.tsx';
import { type ScaledScore, ScoreScale } from './score-scale.tsx';

const styles = scoreCell();

/** Says what the lines and the bar of a scale mean. */
const describeScale = ({ interval, limits }: ScaledScore): string =>
  [
    interval && `95% interval ${formatInterval(interval)}`,
    limits && `some marks from ${formatPercent(limits.some)}`,
    limits && `many from ${formatPercent(limits.many)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** `note` is a short remark on the score. */
type Noted = { note?: string | null };

/** A score in a table: its value, band and interval in words, and all three on a scale. */
export const ScoreCell = ({ note, ...scaled }: ScaledScore & Noted) => (
  <span className={styles.root} title={describeScale(scaled)}>
    <span className={styles.band}>
      <BandWord band={scaled.band ?? 'none'}>{scaled.word}</BandWord>
    </span>
    <span className={styles.value}>{formatPercent(scaled.score)}</span>
    <span className={styles.scale}>
      <ScoreScale {...scaled} />
    </span>
    {scaled.interval && <span className={styles.interval}>{formatInterval(scaled.interval)}</span>}
    {note && <span className={styles.note}>{note}</span>}
  </span>
);

/** Shown in place of a score, with the reason why there is none. */
export const NoScore = ({ note }: Noted) => (
  <span className={styles.none}>
    <span className={styles.unknown}>N/A</span>
    {note && <span className={styles.note}>{note}</span>}
  </span>
);
