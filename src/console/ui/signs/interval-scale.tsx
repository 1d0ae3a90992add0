import { intervalScale } from '#styled/recipes/interval-scale.js';
import { type Estimate, ScaleAxis, ScaleTrack, type Zone } from './scale-parts.tsx';

type IntervalScaleProps = Estimate & {
  /** Says in words everything that is drawn. */
  label: string;
  /** From 0 upward; the last one ends where the axis ends. */
  zones: readonly Zone[];
  format: (value: number) => string;
};

/** An estimate with its interval, drawn to scale. */
export const IntervalScale = ({ label, value, interval, zones, format }: IntervalScaleProps) => (
  <div role="img" aria-label={label} className={intervalScale().root}>
    <ScaleTrack zones={zones} estimate={{ value, interval }} />
    <ScaleAxis zones={zones} format={format} />
  </div>
);
