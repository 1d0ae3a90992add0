import type { FormEvent, ReactNode } from 'react';
import { filterBar } from '#styled/recipes/filter-bar.js';

type FilterBarProps = {
  /** Its accessible name. */
  label: string;
  onSubmit: (event: FormEvent) => void;
  search: ReactNode;
  /** Below the fields: how much the filters leave. */
  foot: ReactNode;
  /** `Field`s. */
  children: ReactNode;
};

const styles = filterBar();

/** Fields that narrow down what is beneath them. */
export const FilterBar = ({ label, onSubmit, search, foot, children }: FilterBarProps) => (
  <search aria-label={label}>
    <form className={styles.root} onSubmit={onSubmit}>
      <div className={styles.search}>{search}</div>
      <div className={styles.fields}>{children}</div>
      <div className={styles.foot}>{foot}</div>
    </form>
  </search>
);
