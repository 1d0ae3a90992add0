import { scaleLinear, scaleUtc } from '@visx/scale';
import { Area, LinePath } from '@visx/shape';
import type { To } from 'react-router-dom';
import { picture } from '#styled/recipes/picture.js';
import { Axes, MARGIN } from './axes.tsx';
import { Drawing } from './drawing.tsx';
import { DrawnLink } from './drawn-link.tsx';
import { UNREAD } from './unread.ts';

/** An estimate at a time. Without a value the line has a gap. */
export type TimePoint = {
  at: Date;
  value: number | null;
  interval: readonly [number, number] | null;
  label: string;
  link: To;
};

type Line = { tone: 'first' | 'second'; points: readonly TimePoint[] };

type TimeLinesProps = {
  label: string;
  lines: readonly Line[];
  formatTime: (time: Date) => string;
  formatValue: (value: number) => string;
};

const HEIGHT = 200;
const POINT = 4.5;

const isKnown = (point: TimePoint): point is TimePoint & { value: number } => point.value !== null;

/** A point without neighbours has no band: its interval is drawn as a line. */
const isAlone = (point: TimePoint, index: number, own: readonly TimePoint[]): boolean =>
  isKnown(point) && ![own[index - 1], own[index + 1]].some((near) => near !== undefined && isKnown(near));

/** Estimates over time as lines, each with its intervals as a band. */
export const TimeLines = ({ label, lines, formatTime, formatValue }: TimeLinesProps) => {
  const points = lines.flatMap((line) => line.points);
  const times = points.map(({ at }) => at).toSorted((one, other) => one.getTime() - other.getTime());
  const highest = Math.max(...points.map(({ value, interval }) => interval?.[1] ?? value ?? 0), MIN_AXIS);
  return (
    <Drawing label={label} height={HEIGHT}>
      {(width) => {
        const x = scaleUtc({
          domain: [times[0] ?? new Date(0), times.at(-1) ?? new Date(0)],
          range: [MARGIN.left + POINT * 2, width - MARGIN.right - POINT * 2],
        });
        const y = scaleLinear({ domain: [0, highest], range: [HEIGHT - MARGIN.bottom, MARGIN.top], nice: true });
        return (
          <>
            <Axes x={x} y={y} width={width} height={HEIGHT} times={times} formatX={formatTime} formatY={formatValue} />
            {lines.map(({ tone, points: own }) => (
              <g key={tone} {...UNREAD}>
                <Area
                  data={[...own]}
                  defined={isKnown}
                  x={({ at }) => x(at)}
                  y0={({ interval }) => y(interval?.[0] ?? 0)}
                  y1={({ interval }) => y(interval?.[1] ?? 0)}
                  className={picture({ tone }).area}
                />
                <LinePath
                  data={[...own]}
                  defined={isKnown}
                  x={({ at }) => x(at)}
                  y={({ value }) => y(value ?? 0)}
                  className={picture({ tone }).line}
                />
              </g>
            ))}
            {lines.flatMap(({ tone, points: own }) =>
              own
                .filter(isAlone)
                .map(({ at, interval }) => (
                  <line
                    key={`${tone} ${at.getTime()}`}
                    x1={x(at)}
                    x2={x(at)}
                    y1={y(interval?.[0] ?? 0)}
                    y2={y(interval?.[1] ?? 0)}
                    className={picture({ tone }).line}
                    {...UNREAD}
                  />
                )),
            )}
            {lines
              .flatMap(({ tone, points: own }) => own.filter(isKnown).map((point) => ({ ...point, tone })))
              .map(({ tone, at, value, label: figures, link }, index) => (
                <DrawnLink key={`${tone} ${at.getTime()}`} to={link} label={figures} isFirst={index === 0}>
                  <Point tone={tone} x={x(at)} y={y(value)} />
                </DrawnLink>
              ))}
          </>
        );
      }}
    </Drawing>
  );
};

/** The shortest axis, so that scores near zero do not look large. */
const MIN_AXIS = 0.05;

type PointProps = { tone: Line['tone']; x: number; y: number };

/** A round point for the first line, a square one for the second. */
const Point = ({ tone, x, y }: PointProps) =>
  tone === 'first' ? (
    <circle cx={x} cy={y} r={POINT} className={picture({ tone }).point} />
  ) : (
    <rect x={x - POINT} y={y - POINT} width={POINT * 2} height={POINT * 2} className={picture({ tone }).point} />
  );
