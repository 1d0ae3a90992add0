import type { ReactNode } from 'react';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import { listFilters } from '#styled/recipes/list-filters.js';

type ListFiltersProps = {
  /** Names it. */
  label: string;
  /** The field that searches; it takes the room there is. */
  search: { label: string; placeholder: string; typed: string; onType: (typed: string) => void };
  onSubmit: () => void;
  children: ReactNode;
};

const styles = listFilters();

/** Above a list: what it shows. */
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

/** One choice of the bar; `narrow` shows it only where the headings of the list are not in sight. */
export const ListFilter = ({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) => (
  <div className={listFilters({ narrow }).choice}>{children}</div>
);
