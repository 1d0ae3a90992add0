import ChevronFirstIcon from 'lucide-react/icons/chevron-first';
import ChevronLastIcon from 'lucide-react/icons/chevron-last';
import { Button } from '#console/ui/actions/button.tsx';
import { IconButton } from '#console/ui/actions/icon-button.tsx';
import { Select } from '#console/ui/fields/select.tsx';
import { pagination } from '#styled/recipes/pagination.js';

/** A choice of how many rows a page has. */
export type RowsChoice = { rows: number; options: readonly number[]; choose: (rows: number) => void };

type PaginationProps = {
  /** Names the pages, for a screen that has several lists. */
  label?: string;
  /** The page shown, from 1. */
  page: number;
  hasPrevious: boolean;
  hasNext: boolean;
  /** The rows on the page, counted from 1, and the total. Null while they are not known. */
  range?: { from: number; to: number; total: number } | null;
  /** Null while it is not known. Without it there are no buttons for the first and the last page. */
  lastPage?: number | null;
  rowsChoice?: RowsChoice;
  onPrevious: () => void;
  onNext: () => void;
  onGoTo?: (page: number) => void;
};

const styles = pagination();

const COUNT = new Intl.NumberFormat('en');

const describeRange = ({ from, to, total }: NonNullable<PaginationProps['range']>): string =>
  `${from === to ? COUNT.format(from) : `${COUNT.format(from)}–${COUNT.format(to)}`} of ${COUNT.format(total)}`;

/** From this number of pages on, buttons lead to the first and the last. With fewer, Previous and Next do. */
const MANY_PAGES = 3;

/** Buttons for other pages, which rows are shown, and how many a page has. */
export const Pagination = ({
  label = 'Pagination',
  page,
  hasPrevious,
  hasNext,
  range,
  lastPage = null,
  rowsChoice,
  onPrevious,
  onNext,
  onGoTo = () => {},
}: PaginationProps) => {
  const last = lastPage !== null && lastPage >= MANY_PAGES ? lastPage : null;
  return (
    <nav className={styles.root} aria-label={label}>
      <span className={styles.label} aria-live="polite">
        <span className={styles.page}>Page {page}</span>
        {range && <span>{describeRange(range)}</span>}
      </span>
      {rowsChoice && (
        <Select
          aria-label="Rows per page"
          width="content"
          options={rowsChoice.options.map((rows) => ({ value: String(rows), label: `${rows} rows` }))}
          value={String(rowsChoice.rows)}
          onChange={(rows) => rowsChoice.choose(Number(rows))}
        />
      )}
      <div className={styles.buttons}>
        {last !== null && (
          <IconButton label="First page" variant="outline" size="sm" disabled={page === 1} onClick={() => onGoTo(1)}>
            <ChevronFirstIcon />
          </IconButton>
        )}
        <Button variant="outline" size="sm" disabled={!hasPrevious} onClick={onPrevious}>
          Previous
        </Button>
        <Button variant="outline" size="sm" disabled={!hasNext} onClick={onNext}>
          Next
        </Button>
        {last !== null && (
          <IconButton
            label="Last page"
            variant="outline"
            size="sm"
            disabled={page >= last}
            onClick={() => onGoTo(last)}
          >
            <ChevronLastIcon />
          </IconButton>
        )}
      </div>
    </nav>
  );
};
