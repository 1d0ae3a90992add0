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
  /** The names of the rows, from top to bottom. */
  rows: readonly string[];
  columns: number;
  /** Every `columnStep`-th column has its number below it. */
  columnStep: number;
  /** Only cells that are not empty. */
  cells: readonly HeatCell[];
};

const HEIGHT = 200;
const LEFT = 36;
const BOTTOM = 22;
/** The opacity of the lightest cell: it must still be visible. */
const LIGHTEST = 0.15;
const styles = picture();

/** Counts for each pair of row and column: the darker the cell, the higher the count. */
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
