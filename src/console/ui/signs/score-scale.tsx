import { scoreScale } from '#styled/recipes/score-scale.js';

/** A score and the limits of its bands: all from 0 to 1, the limits ascending. */
export type ScaledScore = {
  score: number;
  /** Null when it is not known. */
  interval: readonly [number, number] | null;
  /** The strongest marks of its band; null without a band. */
  band: 'none' | 'few' | 'some' | 'many' | null;
  /** The band in words. */
  word: string;
  /** Null without a panel. */
  limits: { some: number; many: number } | null;
};

/** The scale ends at this multiple of the last limit. Higher values are drawn at its end. */
const BEYOND_LAST = 2;
/** The last limit of a scale without limits. */
const USUAL_LAST = 0.12;

/**
 * A score and its interval on a scale that ends at twice the last limit, with the limits of the bands as lines. The
 * component that uses it says the same in text.
 */
export const ScoreScale = ({ score, interval, band, limits }: ScaledScore) => {
  const styles = scoreScale({ band: band ?? 'none' });
  const at = (share: number) => `${Math.min(share / ((limits?.many ?? USUAL_LAST) * BEYOND_LAST), 1) * 100}%`;
  const [low, high] = interval ?? [score, score];
  return (
    <span className={styles.track} aria-hidden="true">
      {limits && <span className={styles.limit} style={{ insetInlineStart: at(limits.some) }} />}
      {limits && <span className={styles.limit} style={{ insetInlineStart: at(limits.many) }} />}
      <span
        className={styles.interval}
        style={{ insetInlineStart: at(low), insetInlineEnd: `calc(100% - ${at(high)})` }}
      />
      <span className={styles.score} style={{ insetInlineStart: at(score) }} />
    </span>
  );
};
