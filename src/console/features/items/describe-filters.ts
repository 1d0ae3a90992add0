import type { ItemFilters } from '#console/shared/item-list/item-query.ts';
import { PROGRESS_NAMES } from '#console/shared/item-list/state-names.ts';
import { MARKS_NAMES } from '#console/shared/levels/describe-band.ts';
import type { BandFilter } from '#contract/item.ts';

export const nameOfBand = (band: BandFilter): string => (band === 'no_band' ? 'No level' : MARKS_NAMES[band]);

/** The filters in one line: `Name: river; Few marks`. */
export function describeFilters({ search, band, state, tag, group }: ItemFilters): string {
  const set = [
    search !== '' && `Name: ${search}`,
    band !== null && nameOfBand(band),
    state !== null && PROGRESS_NAMES[state],
    tag !== null && `Tag: ${tag}`,
    group !== null && `Acted with @${group}`,
  ].filter((part) => part !== false);
  return set.length === 0 ? 'All accounts' : set.join('; ');
}
