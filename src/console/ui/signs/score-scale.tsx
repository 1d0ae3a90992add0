import { scoreScale } from '#styled/recipes/score-scale.js';

/** A score and the limits of its bands: all from 0 to 1, the limits ascending. */
export type ScaledScore = {
  score: number;
  /** Null when it is not known. */
  interval: readonly [number, number] | null;
  band: 'low' | 'moderate' | 'high';
  limits: { moderate: number; high: number };
};

/** The scale ends at this multiple of the limit of `high`. Higher values are drawn at its end. */
const BEYOND_HIGH = 2;

/**
 * A score and its interval on a scale that ends at twice the limit of `high`, with the limits of the bands as lines. The
 * component that uses it says the same in text.
 */
export const ScoreScale = ({ score, interval, band, limits }: ScaledScore) => {
  const styles = scoreScale({ band });
  const at = (share: number) => `${Math.min(share / (limits.high * BEYOND_HIGH), 1) * 100}%`;
  const [low, high] = interval ?? [score, score];
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.limit} style={{ insetInlineStart: at(limits.moderate) }} />
      <span className={styles.limit} style={{ insetInlineStart: at(limits.high) }} />
      <span
        className={styles.interval}
        style={{ insetInlineStart: at(low), insetInlineEnd: `calc(100% - ${at(high)})` }}
      />
      <span className={styles.score} style={{ insetInlineStart: at(score) }} />
    </span>
  );
};
