import { Button } from '#console/ui/actions/button.tsx';
import { pagination } from '#styled/recipes/pagination.js';

type PaginationProps = {
  /** Names the pages, for a screen that has several lists. */
  label?: string;
  /** The page shown, from 1. */
  page: number;
  hasPrevious: boolean;
  hasNext: boolean;
  /** The rows on the page, counted from 1, and the total. Null while they are not known. */
  range?: { from: number; to: number; total: number } | null;
  onPrevious: () => void;
  onNext: () => void;
};

const styles = pagination();

const COUNT = new Intl.NumberFormat('en');

const describeRange = ({ from, to, total }: NonNullable<PaginationProps['range']>): string =>
  `${from === to ? COUNT.format(from) : `${COUNT.format(from)}–${COUNT.format(to)}`} of ${COUNT.format(total)}`;

/** Buttons for the page before and the page after, and which rows are shown. */
export const Pagination = ({
  label = 'Pagination',
  page,
  hasPrevious,
  hasNext,
  range,
  onPrevious,
  onNext,
}: PaginationProps) => (
  <nav className={styles.root} aria-label={label}>
    <span className={styles.label} aria-live="polite">
      <span className={styles.page}>Page {page}</span>
      {range && <span>{describeRange(range)}</span>}
    </span>
    <div className={styles.buttons}>
      <Button variant="outline" size="sm" disabled={!hasPrevious} onClick={onPrevious}>
        Previous
      </Button>
      <Button variant="outline" size="sm" disabled={!hasNext} onClick={onNext}>
        Next
      </Button>
    </div>
  </nav>
);
