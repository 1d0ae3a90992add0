import { scaleLinear, scaleUtc } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { To } from 'react-router-dom';
import { picture } from '#styled/recipes/picture.js';
import { Axes, MARGIN } from './axes.tsx';
import { Drawing } from './drawing.tsx';
import { Drawn } from './drawn-link.tsx';

/** A span of time, with the count of everything in it (`whole`) and of the marked part (`part`), and a link to what was counted if there is one. */
export type TimeBar = { from: Date; to: Date; whole: number; part: number; label: string; link?: To };

type TimeBarsProps = { label: string; bars: readonly TimeBar[]; formatTime: (time: Date) => string };

const HEIGHT = 200;
const styles = picture();

/** Counts over time as bars, with a part of each in another colour. */
export const TimeBars = ({ label, bars, formatTime }: TimeBarsProps) => (
  <Drawing label={label} height={HEIGHT}>
    {(width) => {
      const x = scaleUtc({
        domain: [bars[0]?.from ?? new Date(0), bars.at(-1)?.to ?? new Date(0)],
        range: [MARGIN.left, width - MARGIN.right],
      });
      const y = scaleLinear({
        domain: [0, Math.max(1, ...bars.map(({ whole }) => whole))],
        range: [HEIGHT - MARGIN.bottom, MARGIN.top],
        nice: true,
      });
      return (
        <>
          <Axes
            x={x}
            y={y}
            width={width}
            height={HEIGHT}
            times={bars.map(({ from }) => from)}
            formatX={formatTime}
            formatY={formatWhole}
          />
          {bars.map(({ from, to, whole, part, label: figures, link }, index) => {
            const left = x(from);
            const place = { x: left, width: Math.max(1, (x(to) - left) * FILLED) };
            return (
              <Drawn key={left} to={link} label={figures} isFirst={index === 0}>
                <Bar {...place} y={y(whole)} height={y(0) - y(whole)} className={styles.whole} />
                <Bar {...place} y={y(part)} height={y(0) - y(part)} className={styles.part} />
              </Drawn>
            );
          })}
        </>
      );
    }}
  </Drawing>
);

/** The share of its time span that a bar fills. */
const FILLED = 0.85;

/** There is no half post: a tick between two counts has no figure. */
const formatWhole = (count: number) => (Number.isInteger(count) ? count.toLocaleString('en') : '');
