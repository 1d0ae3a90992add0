/** The path of an account's calls. */
export const pathOf = (screenName: string) => `twitter/user/${encodeURIComponent(screenName)}`;
