import type { scaleLinear, scaleUtc } from '@visx/scale';
import { picture } from '#styled/recipes/picture.js';
import { timeTicks } from './time-ticks.ts';
import { UNREAD } from './unread.ts';

/** The room that axes take around a picture, in pixels. */
export const MARGIN = { top: 8, right: 12, bottom: 24, left: 36 } as const;

/** The height for one figure in pixels, so that figures do not touch. */
const TICK_HEIGHT = 44;
/** Distance between a label and its axis, in pixels. */
const LABEL_GAP = 8;

type AxesProps = {
  x: ReturnType<typeof scaleUtc<number>>;
  y: ReturnType<typeof scaleLinear<number>>;
  width: number;
  height: number;
  /** The times of the drawn data, in order. */
  times: readonly Date[];
  formatX: (time: Date) => string;
  formatY: (value: number) => string;
};

const styles = picture();

/** Times below and figures at the left, with a horizontal line for each figure. */
export const Axes = ({ x, y, width, height, times, formatX, formatY }: AxesProps) => (
  <g {...UNREAD} className={styles.axis}>
    {y.ticks(Math.max(2, Math.floor(height / TICK_HEIGHT))).map((tick) => (
      <g key={tick} transform={`translate(0 ${y(tick)})`}>
        <line x1={MARGIN.left} x2={width - MARGIN.right} />
        <text x={MARGIN.left - LABEL_GAP} dy="0.33em" textAnchor="end">
          {formatY(tick)}
        </text>
      </g>
    ))}
    {timeTicks(times, x, width).map(({ time, x: left, anchor }) => (
      <text key={left} x={left} y={height - LABEL_GAP} textAnchor={anchor}>
        {formatX(time)}
      </text>
    ))}
  </g>
);
