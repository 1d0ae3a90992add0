/** Where the report of an account is. */
export const reportPath = (screenName: string): string => `/items/${encodeURIComponent(screenName)}`;

/** Where the evidence stands on a report. */
export const EVIDENCE = 'evidence';

/** The evidence of a report under these filters and no other; of the one on view where no path goes before it. */
export const evidenceUnder = (filters: Readonly<Record<string, string>>) => ({
  search: `?${new URLSearchParams(filters)}`,
  hash: `#${EVIDENCE}`,
});
