import { intervalScale } from '#styled/recipes/interval-scale.js';

/** A part of the axis, from where the one before it ends. */
type Zone = { name: string; tone: 'low' | 'moderate' | 'high'; to: number };

type IntervalScaleProps = {
  /** Says in words all that is drawn. */
  label: string;
  value: number;
  interval: readonly [low: number, high: number];
  /** From 0 on, in order; the last one ends where the axis does. */
  zones: readonly Zone[];
  format: (value: number) => string;
};

/** A narrower zone has no room for its name; its limits stand beneath it all the same. */
const NAME_SHARE = 0.15;

const styles = intervalScale();
const percent = (share: number) => `${Math.min(Math.max(share, 0), 1) * 100}%`;

/** An estimate with its interval, drawn to scale. */
export const IntervalScale = ({ label, value, interval: [low, high], zones, format }: IntervalScaleProps) => {
  const end = zones.at(-1)?.to ?? 1;
  const parts = zones.map((zone, index) => ({ ...zone, share: (zone.to - (zones[index - 1]?.to ?? 0)) / end }));
  return (
    <div role="img" aria-label={label} className={styles.root}>
      <div className={styles.track}>
        {parts.map(({ name, tone, share }) => (
          <div key={name} className={intervalScale({ tone }).zone} style={{ flex: `${share} 1 0` }} />
        ))}
        <div
          className={styles.interval}
          style={{ insetInlineStart: percent(low / end), width: percent((high - low) / end) }}
        />
        <div className={styles.point} style={{ insetInlineStart: percent(value / end) }} />
      </div>
      <div className={styles.names}>
        {parts.map(({ name, share }) => (
          <span key={name} className={styles.name} style={{ flex: `${share} 1 0` }}>
            {share > NAME_SHARE && name}
          </span>
        ))}
      </div>
      <div className={styles.ticks}>
        {[0, ...zones.map(({ to }) => to)].map((tick) => (
          <span key={tick} className={styles.tick} style={{ insetInlineStart: percent(tick / end) }}>
            {format(tick)}
          </span>
        ))}
      </div>
    </div>
  );
};
