import * as v from 'valibot';
import { evidenceUnder } from '#console/shared/address/report-path.ts';
import { type PostFilters, postQuerySchema } from '#contract/post.ts';

/** What the evidence is filtered and sorted by, as the address and the call write it. */
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
  'language',
  'search',
  'sort',
] as const satisfies readonly (keyof PostFilters | 'sort')[];
export type EvidenceFilter = (typeof EVIDENCE_FILTERS)[number];

/** The filters that an address names; what is not understood is left out, so that an old link still leads somewhere. */
export function readFilters(parameters: URLSearchParams): EvidenceFilters {
  const given = EVIDENCE_FILTERS.flatMap((name) => {
    const value = parameters.get(name)?.trim();
    return value && v.is(postQuerySchema.entries[name], value) ? [[name, value] as const] : [];
  });
  const filters: Partial<Record<EvidenceFilter, string>> = Object.fromEntries(given);
  // A technique is one of a question.
  if (filters.kind === undefined) delete filters.technique;
  return filters;
}

/** What the chart of filters needs to know of these. */
export const EVIDENCE_FILTERING = { read: readFilters, dependents: { technique: 'kind' } };

/** A link on the report to its evidence under these filters and no other. */
export const evidencePath = (filters: EvidenceFilters) => evidenceUnder(filters);
