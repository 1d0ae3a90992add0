/** The address of an account's report. */
export const reportPath = (screenName: string): string => `/items/${encodeURIComponent(screenName)}`;

/** The id of the evidence section of a report. */
export const EVIDENCE = 'evidence';

/** The address of a report's evidence with exactly these filters. Without a path before it, it means the current report. */
export const evidenceUnder = (filters: Readonly<Record<string, string>>) => ({
  search: `?${new URLSearchParams(filters)}`,
  hash: `#${EVIDENCE}`,
});
