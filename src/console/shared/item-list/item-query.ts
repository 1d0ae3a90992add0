import * as v from 'valibot';
import type { Direction, Sorting } from '#console/ui/tables/column-heading.tsx';
import {
  accountNameSchema,
  type BandFilter,
  bandFilterSchema,
  type ItemSort,
  itemSortSchema,
  type ProgressState,
  progressStateSchema,
} from '#contract/item.ts';
import { tagSchema } from '#contract/tag.ts';

/** Which accounts a list shows, in which order. */
export type ItemFilters = {
  /** Part of a name; empty for all. */
  search: string;
  band: BandFilter | null;
  state: ProgressState | null;
  /** A tag of this person. */
  tag: string | null;
  /** An account whose group is shown. */
  group: string | null;
  /** Null: the last added account first. */
  sort: Sorting<ItemSort> | null;
};

export const NO_FILTERS: ItemFilters = { search: '', band: null, state: null, tag: null, group: null, sort: null };

/** Longer than any name; the call refuses longer texts. */
export const SEARCH_MAX = 100;

const pick = <Option extends string>(schema: v.GenericSchema<unknown, Option>, given: string | null): Option | null => {
  const result = v.safeParse(schema, given);
  return result.success ? result.output : null;
};

/** The filters in the address. Wrong values are ignored. */
export function readFilters(parameters: URLSearchParams): ItemFilters {
  const by = pick(itemSortSchema, parameters.get('sort'));
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    band: pick(bandFilterSchema, parameters.get('band')),
    state: pick(progressStateSchema, parameters.get('state')),
    tag: pick(tagSchema, parameters.get('tag')),
    group: pick(accountNameSchema, parameters.get('group')),
    sort: by && { by, direction: parameters.get('order') === 'asc' ? 'ascending' : 'descending' },
  };
}

/** The filters as search parameters, for the address and for the call. All accounts, newest first, need no parameter. */
export function writeFilters({ search, band, state, tag, group, sort }: ItemFilters): Record<string, string> {
  return {
    ...(search !== '' && { search }),
    ...(band && { band }),
    ...(state && { state }),
    ...(tag && { tag }),
    ...(group && { group }),
    ...(sort && { sort: sort.by, order: sort.direction === 'ascending' ? 'asc' : 'desc' }),
  };
}

/** The order after a press on the heading `by`: first the more useful direction, then the other one, then the default order. */
export function nextSort(sort: ItemFilters['sort'], by: ItemSort): ItemFilters['sort'] {
  const first: Direction = by === 'name' || by === 'description' ? 'ascending' : 'descending';
  if (sort?.by !== by) return { by, direction: first };
  return sort.direction === first ? { by, direction: first === 'ascending' ? 'descending' : 'ascending' } : null;
}
