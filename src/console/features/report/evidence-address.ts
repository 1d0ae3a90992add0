import * as v from 'valibot';
import { evidenceUnder } from '#console/shared/address/report-path.ts';
import { type PostFilters, postQuerySchema } from '#contract/post.ts';

/** The filters and the order of the evidence, as the address and the call write them. */
export type EvidenceFilters = Readonly<Partial<Record<EvidenceFilter, string>>>;

export const EVIDENCE_FILTERS = [
  'kind',
  'technique',
  'state',
  'strength',
  'from',
  'to',
  'weekday',
  'hour',
  'outside',
  'domain',
  'language',
  'search',
  'sort',
] as const satisfies readonly (keyof PostFilters | 'sort')[];
export type EvidenceFilter = (typeof EVIDENCE_FILTERS)[number];

/** The filters that an address names. Unknown values are ignored, so that an old link still works. */
export function readFilters(parameters: URLSearchParams): EvidenceFilters {
  const given = EVIDENCE_FILTERS.flatMap((name) => {
    const value = parameters.get(name)?.trim();
    return value && v.is(postQuerySchema.entries[name], value) ? [[name, value] as const] : [];
  });
  const filters: Partial<Record<EvidenceFilter, string>> = Object.fromEntries(given);
  // A technique belongs to a kind.
  if (filters.kind === undefined) delete filters.technique;
  return filters;
}

/** How the filters chart reads these filters, and which of them depend on another. */
export const EVIDENCE_FILTERING = { read: readFilters, dependents: { technique: 'kind' } };

/** A link on the report to its evidence with exactly these filters. */
export const evidencePath = (filters: EvidenceFilters) => evidenceUnder(filters);
