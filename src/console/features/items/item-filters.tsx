import { useFilters, useTyped } from '#console/shared/filters/use-filters.ts';
import { nextSort, readFilters, writeFilters } from '#console/shared/item-list/item-query.ts';
import { PROGRESS_NAMES } from '#console/shared/item-list/state-names.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Select, type SelectOption } from '#console/ui/fields/select.tsx';
import { ListFilter, ListFilters } from '#console/ui/layout/list-filters.tsx';
import { type ItemSort, progressStateSchema } from '#contract/item.ts';
import { MARKS } from '#contract/level.ts';
import { GroupFilter } from './arranging/group-filter.tsx';
import { SavedFilters } from './arranging/saved-filters.tsx';
import { TagFilter } from './arranging/tag-filter.tsx';
import { nameOfBand } from './describe-filters.ts';

const BANDS: readonly SelectOption[] = [
  { value: '', label: 'Any level' },
  ...[...MARKS.toReversed(), 'no_band' as const].map((band) => ({ value: band, label: nameOfBand(band) })),
];

const STATES: readonly SelectOption[] = [
  { value: '', label: 'Any state' },
  ...progressStateSchema.options.map((state) => ({ value: state, label: PROGRESS_NAMES[state] })),
];

const SORTS: readonly (SelectOption & { value: ItemSort | '' })[] = [
  { value: '', label: 'Newest first' },
  { value: 'name', label: 'By title' },
  { value: 'disinformation_score', label: 'By disinformation' },
  { value: 'propaganda_score', label: 'By propaganda' },
  { value: 'analysed_at', label: 'By analysis' },
];

/** Every filter removed. */
const NONE = { search: null, band: null, state: null, tag: null, group: null, sort: null, order: null };

const FILTERING = {
  read: (parameters: URLSearchParams) => writeFilters(readFilters(parameters)),
  dependents: { order: 'sort' },
};

/** The filters and the order of the list of accounts. */
export function useItemFilters() {
  const { filters: given, ...filtering } = useFilters(FILTERING);
  const filters = readFilters(new URLSearchParams(given));
  return {
    ...filtering,
    filters,
    sortBy: (by: ItemSort) => {
      const { sort = null, order = null } = writeFilters({ ...filters, sort: nextSort(filters.sort, by) });
      filtering.change({ sort, order });
    },
    areSet:
      filters.search !== '' ||
      filters.band !== null ||
      filters.state !== null ||
      filters.tag !== null ||
      filters.group !== null,
  };
}

/** The filter bar of the list of accounts. */
export function ItemFilterBar({ filters, areSet, chart, ...send }: ReturnType<typeof useItemFilters>) {
  const typed = useTyped(chart);
  return (
    <ListFilters
      label="Filter accounts"
      search={{ label: 'Search accounts', placeholder: 'Search by name', typed, onType: send.type }}
      onSubmit={send.submit}
    >
      <ListFilter>
        <Select
          aria-label="Level"
          options={BANDS}
          value={filters.band ?? ''}
          onChange={(band) => send.change({ band })}
        />
      </ListFilter>
      <ListFilter>
        <Select
          aria-label="State"
          options={STATES}
          value={filters.state ?? ''}
          onChange={(state) => send.change({ state })}
        />
      </ListFilter>
      <GroupFilter group={filters.group} onChange={(group) => send.change({ group })} />
      <TagFilter tag={filters.tag} onChange={(tag) => send.change({ tag })} />
      <ListFilter narrow>
        <Select
          aria-label="Order"
          options={SORTS}
          value={filters.sort?.by ?? ''}
          onChange={(sort) => send.change({ sort, order: sort && (sort === 'name' ? 'asc' : 'desc') })}
        />
      </ListFilter>
      {areSet && (
        <Button variant="ghost" onClick={send.clear}>
          Clear filters
        </Button>
      )}
      <SavedFilters filters={filters} onChoose={(chosen) => send.change({ ...NONE, ...chosen })} />
    </ListFilters>
  );
}
