import { picture } from '#styled/recipes/picture.js';

type LegendProps = { entries: readonly { tone: 'first' | 'second' | 'whole'; name: string }[] };

/** What the colours of a picture mean. */
export const Legend = ({ entries }: LegendProps) => (
  <ul className={picture().legend} aria-label="Legend">
    {entries.map(({ tone, name }) => (
      <li key={name}>
        <span className={picture({ tone }).swatch} aria-hidden="true" />
        {name}
      </li>
    ))}
  </ul>
);
