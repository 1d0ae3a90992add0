import ListFilterIcon from 'lucide-react/icons/list-filter';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '#console/ui/actions/button.tsx';
import { filterBar } from '#styled/recipes/filter-bar.js';

type FilterBarProps = {
  /** Its accessible name. */
  label: string;
  onSubmit: (event: FormEvent) => void;
  search: ReactNode;
  /** Below the fields: how much the filters leave. */
  foot: ReactNode;
  /** Opens and closes the fields in a narrow place, where they are folded; it is not shown elsewhere. */
  fold: { label: string; isOpen: boolean; onToggle: () => void };
  /** `Field`s. */
  children: ReactNode;
};

const styles = filterBar();

/** Fields that narrow down what is beneath them. */
export const FilterBar = ({ label, onSubmit, search, foot, fold, children }: FilterBarProps) => {
  const id = useId();
  return (
    <search aria-label={label}>
      <form className={styles.root} onSubmit={onSubmit}>
        <div className={styles.search}>{search}</div>
        <div className={styles.fold}>
          <Button
            variant="outline"
            icon={<ListFilterIcon />}
            aria-expanded={fold.isOpen}
            aria-controls={id}
            onClick={fold.onToggle}
          >
            {fold.label}
          </Button>
        </div>
        <div id={id} className={styles.fields} data-folded={!fold.isOpen || undefined}>
          {children}
        </div>
        <div className={styles.foot}>{foot}</div>
      </form>
    </search>
  );
};
