/** The address of the screen of accounts that acted together. */
export const CAMPAIGNS_PATH = '/campaigns';

/** The address of the group of an account. */
export const groupPath = (account: string): string => `${CAMPAIGNS_PATH}?${new URLSearchParams({ of: account })}`;

/** The address of two accounts, with their posts side by side. */
export const pairPath = (a: string, b: string): string => `${CAMPAIGNS_PATH}?${new URLSearchParams({ a, b })}`;
