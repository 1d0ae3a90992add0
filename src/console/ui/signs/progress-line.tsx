import { type ReactNode, useId } from 'react';
import { progressLine } from '#styled/recipes/progress-line.js';
import { Bar } from './bar.tsx';

type ProgressLineProps = {
  /** The running work, such as `Analysing`. */
  label: ReactNode;
  done: number;
  /** 0 when it is not known yet how much there is to do. */
  total: number;
  /** How figures are written; as plain counts by default. */
  format?: (figure: number) => string;
  /** Below the bar: how long it takes, what it costs. */
  note?: ReactNode;
};

const COUNT = new Intl.NumberFormat('en');

const styles = progressLine();

/** The progress of some work, in figures and as a bar. The bar shows a moving glint while the progress is not known. */
export const ProgressLine = ({ label, done, total, format = COUNT.format, note }: ProgressLineProps) => {
  const id = useId();
  const known = total > 0;
  const reached = Math.min(done, total);
  return (
    <div className={styles.root}>
      <div
        className={styles.root}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={known ? total : undefined}
        aria-valuenow={known ? reached : undefined}
        aria-valuetext={known ? `${format(reached)} of ${format(total)}` : undefined}
      >
        <div className={styles.text}>
          <span id={id} className={styles.label}>
            {label}
          </span>
          {known && (
            <span className={styles.count}>
              {format(reached)} / {format(total)}
            </span>
          )}
        </div>
        <Bar share={known ? reached / total : null} />
      </div>
      {note && <div className={styles.note}>{note}</div>}
    </div>
  );
};
