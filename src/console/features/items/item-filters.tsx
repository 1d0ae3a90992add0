import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { nextSort, readFilters, writeFilters } from '#console/shared/item-list/item-query.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Select, type SelectOption } from '#console/ui/fields/select.tsx';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import { ListFilter, ListFilters } from '#console/ui/layout/list-filters.tsx';
import type { ItemSort, ProgressState } from '#contract/item.ts';
import type { Band } from '#contract/level.ts';

const BANDS: readonly (SelectOption & { value: Band | '' })[] = [
  { value: '', label: 'Any level' },
  { value: 'high', label: 'High' },
  { value: 'moderate', label: 'Moderate' },
  { value: 'low', label: 'Low' },
  { value: 'insufficient', label: 'Too few posts' },
];

const STATES: readonly (SelectOption & { value: ProgressState | '' })[] = [
  { value: '', label: 'Any state' },
  { value: 'done', label: 'Analysed' },
  { value: 'queued', label: 'Queued' },
  { value: 'fetching', label: 'Fetching posts' },
  { value: 'analysing', label: 'Analysing' },
  { value: 'partial', label: 'Partly analysed' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'failed', label: 'Failed' },
];

const SORTS: readonly (SelectOption & { value: ItemSort | '' })[] = [
  { value: '', label: 'Newest first' },
  { value: 'name', label: 'By title' },
  { value: 'disinformation_score', label: 'By disinformation' },
  { value: 'propaganda_score', label: 'By propaganda' },
  { value: 'analysed_at', label: 'By analysis' },
];

/** The filters that the address says. Changing one goes to the first page; typing takes no step in the history. */
export function useItemFilters() {
  const [parameters, setParameters] = useSearchParams();
  const filters = readFilters(parameters);
  return {
    filters,
    /** As it was typed. */
    search: parameters.get('search') ?? '',
    /** Takes search parameters as the address has them; what is empty or unknown is left out of it. */
    change: (change: Record<string, string>, options: { replace?: boolean } = {}) =>
      setParameters((current) => {
        const asked = new URLSearchParams({ ...writeFilters(readFilters(current)), ...change });
        return writeFilters(readFilters(asked));
      }, options),
    sortBy: (by: string) => setParameters(writeFilters({ ...filters, sort: nextSort(filters.sort, by) })),
    clear: () => setParameters({}),
    areSet: filters.search !== '' || filters.band !== null || filters.state !== null,
  };
}

/** Which accounts the list shows. */
export function ItemFilterBar({ filters, search, change, clear, areSet }: ReturnType<typeof useItemFilters>) {
  return (
    <ListFilters
      label="Filter accounts"
      search={<SearchField search={search} onSearch={(typed) => change({ search: typed }, { replace: true })} />}
    >
      <ListFilter>
        <Select aria-label="Level" options={BANDS} value={filters.band ?? ''} onChange={(band) => change({ band })} />
      </ListFilter>
      <ListFilter>
        <Select
          aria-label="State"
          options={STATES}
          value={filters.state ?? ''}
          onChange={(state) => change({ state })}
        />
      </ListFilter>
      <ListFilter narrow>
        <Select
          aria-label="Order"
          options={SORTS}
          value={filters.sort?.by ?? ''}
          onChange={(sort) => change({ sort, order: sort === 'name' ? 'asc' : 'desc' })}
        />
      </ListFilter>
      {areSet && (
        <Button variant="ghost" onClick={clear}>
          Clear filters
        </Button>
      )}
    </ListFilters>
  );
}

/** While it has the focus it shows what is typed, which the address follows; then it shows what the address says. */
function SearchField({ search, onSearch }: { search: string; onSearch: (typed: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      type="search"
      name="search"
      aria-label="Search accounts"
      placeholder="Search by name"
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      value={typed ?? search}
      onChange={({ target }) => {
        setTyped(target.value);
        onSearch(target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
