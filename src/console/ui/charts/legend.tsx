import { chart } from '#styled/recipes/chart.js';

type LegendProps = { entries: readonly { tone: 'first' | 'second' | 'whole'; name: string }[] };

/** What the colours of a picture stand for. */
export const Legend = ({ entries }: LegendProps) => (
  <ul className={chart().legend} aria-label="Legend">
    {entries.map(({ tone, name }) => (
      <li key={name}>
        <span className={chart({ tone }).swatch} aria-hidden="true" />
        {name}
      </li>
    ))}
  </ul>
);
