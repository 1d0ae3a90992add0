import type { To } from 'react-router-dom';
import { picture } from '#styled/recipes/picture.js';
import { Drawing } from './drawing.tsx';
import { DrawnLink } from './drawn-link.tsx';
import { placeOnRing } from './ring.ts';
import { widthOfTie } from './tie-width.ts';
import { UNREAD } from './unread.ts';

/** `figures` are said by screen readers and shown on hover; `weight` is from 0 to 1, and decides its size. */
export type NetworkNode = { id: string; name: string; figures: string; weight: number; to: To };
/** A line between two nodes; `weight` is from 0 to 1, and decides its width. */
export type NetworkTie = { a: string; b: string; weight: number };

type NetworkProps = { label: string; nodes: readonly NetworkNode[]; ties: readonly NetworkTie[] };

/** Room for each name beside the ring, in pixels. */
const NAME_WIDTH = 112;
const NAME_GAP = 6;
const NAME_LETTERS = 16;
const ROW = 30;
const MARGIN = 28;
const SMALLEST = 5;
const LARGER = 6;

const styles = picture();

const cut = (name: string) => (name.length > NAME_LETTERS ? `${name.slice(0, NAME_LETTERS - 1)}…` : name);

/** A few things in a ring with their names, and lines between those that belong together. The lines need a table beside them. */
export const Network = ({ label, nodes, ties }: NetworkProps) => {
  const ids = new Set(nodes.map(({ id }) => id));
  const drawn = ties.filter(({ a, b }) => ids.has(a) && ids.has(b));
  const height = 2 * MARGIN + Math.max(4, nodes.length) * ROW;
  return (
    <Drawing label={label} height={height}>
      {(width) => {
        const radius = { x: Math.min(width / 2 - NAME_WIDTH, height / 2 - MARGIN), y: height / 2 - MARGIN };
        const places = new Map(
          nodes.map(({ id }, index) => {
            const { x, y } = placeOnRing(index, nodes.length);
            return [id, { left: width / 2 + x * Math.max(radius.x, ROW), top: height / 2 + y * radius.y, side: x }];
          }),
        );
        return (
          <>
            <g {...UNREAD}>
              {drawn.map(({ a, b, weight }) => {
                const [from, to] = [places.get(a), places.get(b)];
                if (from === undefined || to === undefined) return null;
                return (
                  <line
                    key={`${a} ${b}`}
                    x1={from.left}
                    y1={from.top}
                    x2={to.left}
                    y2={to.top}
                    strokeWidth={widthOfTie(weight, drawn.length)}
                    strokeOpacity={0.35 + weight * 0.5}
                    className={styles.tie}
                  />
                );
              })}
            </g>
            {nodes.map(({ id, name, figures, weight, to }, index) => {
              const { left = 0, top = 0, side = 0 } = places.get(id) ?? {};
              const size = SMALLEST + weight * LARGER;
              const isLeft = side < 0;
              return (
                <DrawnLink key={id} to={to} label={figures} isFirst={index === 0}>
                  <circle cx={left} cy={top} r={size} className={styles.node} />
                  <text
                    x={left + (isLeft ? -1 : 1) * (size + NAME_GAP)}
                    y={top}
                    dy="0.35em"
                    textAnchor={isLeft ? 'end' : 'start'}
                    className={styles.name}
                  >
                    {cut(name)}
                  </text>
                </DrawnLink>
              );
            })}
          </>
        );
      }}
    </Drawing>
  );
};
