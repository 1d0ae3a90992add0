import type { ReactNode } from 'react';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import { listFilters } from '#styled/recipes/list-filters.js';

type ListFiltersProps = {
  /** Its accessible name. */
  label: string;
  /** The search field. It takes all free width. */
  search: { label: string; placeholder: string; typed: string; onType: (typed: string) => void };
  onSubmit: () => void;
  children: ReactNode;
};

const styles = listFilters();

/** The search and filters above a list. */
export const ListFilters = ({ label, search, onSubmit, children }: ListFiltersProps) => (
  <search aria-label={label}>
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={styles.search}>
        <TextInput
          kind="choice"
          type="search"
          name="search"
          aria-label={search.label}
          aria-keyshortcuts="/"
          placeholder={search.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={search.typed}
          onChange={({ target }) => search.onType(target.value)}
        />
      </div>
      {children}
    </form>
  </search>
);

/** One choice of the bar. `narrow` shows it only where the list has no visible headings. */
export const ListFilter = ({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) => (
  <div className={listFilters({ narrow }).choice}>{children}</div>
);
