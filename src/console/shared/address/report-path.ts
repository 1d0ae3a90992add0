/** Where the report of an account is. */
export const reportPath = (screenName: string): string => `/items/${encodeURIComponent(screenName)}`;
