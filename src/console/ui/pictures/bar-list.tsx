import { Link, type To } from 'react-router-dom';
import { barList } from '#styled/recipes/bar-list.js';

type BarListProps = {
  label: string;
  tone: 'first' | 'second';
  /** Largest first. */
  bars: readonly { name: string; count: number; to: To }[];
  format: (count: number) => string;
};

/** Counts by name, each with a bar and a link to what was counted. It is a list in HTML, so it needs no table beside it. */
export const BarList = ({ label, tone, bars, format }: BarListProps) => {
  const styles = barList({ tone });
  const largest = Math.max(...bars.map(({ count }) => count));
  return (
    <ol aria-label={label} className={styles.root}>
      {bars.map(({ name, count, to }) => (
        <li key={name}>
          <Link to={to} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>{format(count)}</span>
            <span className={styles.bar} style={{ width: `${(count / largest) * 100}%` }} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ol>
  );
};
