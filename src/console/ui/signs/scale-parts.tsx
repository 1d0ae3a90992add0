import { intervalScale } from '#styled/recipes/interval-scale.js';

/** A part of an axis. It begins where the zone before it ends. */
export type Zone = { name: string; tone: 'none' | 'few' | 'some' | 'many'; to: number };

/** An estimate with its interval. */
export type Estimate = { value: number; interval: readonly [low: number, high: number] };

type ZonesProps = {
  /** From 0 upward; the last one ends where the axis ends. */
  zones: readonly Zone[];
};

/** On a phone a zone with less than this share per letter has no room for its name. Its limits are still shown below it. */
const LETTER_SHARE = 0.028;

const styles = intervalScale();
const percent = (share: number) => `${Math.min(Math.max(share, 0), 1) * 100}%`;
const endOf = (zones: readonly Zone[]) => zones.at(-1)?.to ?? 1;
const partsOf = (zones: readonly Zone[]) =>
  zones.map((zone, index) => ({ ...zone, share: (zone.to - (zones[index - 1]?.to ?? 0)) / endOf(zones) }));

/** The zones, and the estimate on them. */
export const ScaleTrack = ({ zones, estimate }: ZonesProps & { estimate: Estimate }) => (
  <div className={styles.track}>
    {partsOf(zones).map(({ name, tone, share }) => (
      <div key={name} className={intervalScale({ tone }).zone} style={{ flex: `${share} 1 0` }} />
    ))}
    <Mark {...estimate} end={endOf(zones)} />
  </div>
);

const Mark = ({ value, interval: [low, high], end }: Estimate & { end: number }) => (
  <>
    <div
      className={styles.interval}
      style={{ insetInlineStart: percent(low / end), width: percent((high - low) / end) }}
    />
    <div className={styles.point} style={{ insetInlineStart: percent(value / end) }} />
  </>
);

/** Two figures nearer than this share of the axis would overlap. */
const TICK_GAP = 0.09;

/** Where figures are written: at 0 and at the limits. Of two that are too near each other, the higher one is written. */
function ticksOf(zones: readonly Zone[]): number[] {
  const ticks = [0, ...zones.map(({ to }) => to)];
  return ticks.filter((tick, index) => {
    const next = ticks[index + 1];
    return next === undefined || (next - tick) / endOf(zones) >= TICK_GAP;
  });
}

/** The names and limits of the zones, below the track. */
export const ScaleAxis = ({ zones, format }: ZonesProps & { format: (value: number) => string }) => (
  <>
    <div className={styles.names}>
      {partsOf(zones).map(({ name, share }) => (
        <span key={name} className={styles.name} style={{ flex: `${share} 1 0` }}>
          {share > name.length * LETTER_SHARE && name}
        </span>
      ))}
    </div>
    <div className={styles.ticks}>
      {ticksOf(zones).map((tick) => (
        <span
          key={tick}
          className={styles.tick}
          data-at={tick === 0 ? 'start' : undefined}
          style={{ insetInlineStart: percent(tick / endOf(zones)) }}
        >
          {format(tick)}
        </span>
      ))}
    </div>
  </>
);
