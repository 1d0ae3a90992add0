import { scaleBand, scaleSqrt } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { To } from 'react-router-dom';
import { picture } from '#styled/recipes/picture.js';
import { Drawing } from './drawing.tsx';
import { DrawnLink } from './drawn-link.tsx';
import { UNREAD } from './unread.ts';

export type HeatCell = { row: number; column: number; count: number; label: string; link: To };

type HeatMapProps = {
  label: string;
  /** What the rows are called, from the first one on. */
  rows: readonly string[];
  columns: number;
  /** Every so manieth column has its number below it. */
  columnStep: number;
  /** Those with something in them. */
  cells: readonly HeatCell[];
};

const HEIGHT = 200;
const LEFT = 36;
const BOTTOM = 22;
/** The lightest cell still shows that there is something. */
const LIGHTEST = 0.15;
const styles = picture();

/** How much there is where two things meet, by how dark the cell is. */
export const HeatMap = ({ label, rows, columns, columnStep, cells }: HeatMapProps) => (
  <Drawing label={label} height={HEIGHT}>
    {(width) => {
      const x = scaleBand({ domain: Array.from({ length: columns }, (_, column) => column), range: [LEFT, width] });
      const y = scaleBand({ domain: [...rows.keys()], range: [0, HEIGHT - BOTTOM] });
      const largest = Math.max(1, ...cells.map(({ count }) => count));
      const shade = scaleSqrt({ domain: [0, largest], range: [LIGHTEST, 1] });
      return (
        <>
          <g {...UNREAD} className={styles.axis}>
            {rows.map((name, row) => (
              <text key={name} x={0} y={(y(row) ?? 0) + y.bandwidth() / 2} dy="0.33em">
                {name}
              </text>
            ))}
            {x
              .domain()
              .filter((column) => column % columnStep === 0)
              .map((column) => (
                <text key={column} x={(x(column) ?? 0) + x.bandwidth() / 2} y={HEIGHT - 6} textAnchor="middle">
                  {column}
                </text>
              ))}
          </g>
          {cells.map(({ row, column, count, label: figures, link }, index) => (
            <DrawnLink key={`${row} ${column}`} to={link} label={figures} isFirst={index === 0}>
              <Bar
                x={x(column) ?? 0}
                y={y(row) ?? 0}
                width={x.bandwidth()}
                height={y.bandwidth()}
                className={styles.cell}
                fillOpacity={shade(count)}
              />
            </DrawnLink>
          ))}
        </>
      );
    }}
  </Drawing>
);
