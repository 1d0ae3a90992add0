import type { ReactNode } from 'react';
import { intervalScale } from '#styled/recipes/interval-scale.js';
import { type Estimate, ScaleAxis, ScaleTrack, type Zone } from './scale-parts.tsx';

type SharedScaleProps = {
  label: string;
  rows: readonly {
    name: string;
    /** Says in words everything that is drawn in this row. */
    figures: ReactNode;
    /** Null while it is not known. The row then has only its words. */
    estimate: Estimate | null;
  }[];
  /** From 0 upward; the last one ends where the axis ends. */
  zones: readonly Zone[];
  format: (value: number) => string;
};

const styles = intervalScale();

/** Estimates with their intervals, one below the other on a common axis. What is not known is not drawn. */
export const SharedScale = ({ label, rows, zones, format }: SharedScaleProps) => (
  <div className={styles.root}>
    <ul aria-label={label} className={styles.rows}>
      {rows.map(({ name, figures, estimate }) => (
        <li key={name} className={styles.row}>
          <div className={styles.caption}>
            <strong>{name}</strong>
            <span className={styles.figures}>{figures}</span>
          </div>
          {estimate && (
            <div aria-hidden="true">
              <ScaleTrack zones={zones} estimate={estimate} />
            </div>
          )}
        </li>
      ))}
    </ul>
    {rows.some(({ estimate }) => estimate !== null) && (
      <div aria-hidden="true">
        <ScaleAxis zones={zones} format={format} />
      </div>
    )}
  </div>
);
