import { Button } from '#console/ui/actions/button.tsx';
import { pagination } from '#styled/recipes/pagination.js';

type PaginationProps = {
  /** The page shown, from 1. */
  page: number;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
};

const styles = pagination();

/** One page back, one page on. How many pages there are is not known. */
export const Pagination = ({ page, hasPrevious, hasNext, onPrevious, onNext }: PaginationProps) => (
  <nav className={styles.root} aria-label="Pagination">
    <span className={styles.label} aria-live="polite">
      Page {page}
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
