import { AxisBottom, AxisLeft, type AxisScale } from '@visx/axis';
import { chart } from '#styled/recipes/chart.js';
import { UNREAD } from './unread.ts';

/** The room that axes take around a picture, in pixels. */
export const MARGIN = { top: 8, right: 8, bottom: 24, left: 36 } as const;

/** So many pixels belong to one tick, so that labels do not touch. */
const TICK_WIDTH = 90;
const TICK_HEIGHT = 44;

type AxesProps<X extends AxisScale, Y extends AxisScale> = {
  x: X;
  y: Y;
  width: number;
  height: number;
  formatX: (value: Date) => string;
  formatY: (value: number) => string;
};

const styles = chart();

/** Time below and figures at the left, with a line across for each figure. */
export const Axes = <X extends AxisScale, Y extends AxisScale>(props: AxesProps<X, Y>) => {
  const { x, y, width, height, formatX, formatY } = props;
  const inner = { width: width - MARGIN.left - MARGIN.right, height: height - MARGIN.top - MARGIN.bottom };
  return (
    <g {...UNREAD} className={styles.axis}>
      <AxisLeft
        scale={y}
        left={MARGIN.left}
        numTicks={Math.max(2, Math.floor(inner.height / TICK_HEIGHT))}
        hideAxisLine
        tickLength={-inner.width}
        tickFormat={(value) => formatY(Number(value))}
        tickLabelProps={{ dx: -6, dy: '0.33em', textAnchor: 'end' }}
      />
      <AxisBottom
        scale={x}
        top={height - MARGIN.bottom}
        numTicks={Math.max(2, Math.floor(inner.width / TICK_WIDTH))}
        hideAxisLine
        tickLength={4}
        tickFormat={(value) => formatX(new Date(Number(value)))}
        tickLabelProps={{ dy: '0.5em', textAnchor: 'middle' }}
      />
    </g>
  );
};
