import type { FormEvent, ReactNode } from 'react';
import { listFilters } from '#styled/recipes/list-filters.js';

type ListFiltersProps = {
  /** Names it. */
  label: string;
  onSubmit: (event: FormEvent) => void;
  /** The field that searches; it takes the room there is. */
  search: ReactNode;
  children: ReactNode;
};

const styles = listFilters();

/** Above a list: what it shows. */
export const ListFilters = ({ label, onSubmit, search, children }: ListFiltersProps) => (
  <search aria-label={label}>
    <form className={styles.root} onSubmit={onSubmit}>
      <div className={styles.search}>{search}</div>
      {children}
    </form>
  </search>
);

/** One choice of the bar; `narrow` shows it only where the headings of the list are not in sight. */
export const ListFilter = ({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) => (
  <div className={listFilters({ narrow }).choice}>{children}</div>
);
