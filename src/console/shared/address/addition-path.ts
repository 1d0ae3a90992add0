/** The search parameter of /items that opens Add Item with a name. */
export const ADDITION = 'add';

/** The address of Add Item with this name in it. A name may carry the number that tells it from another account's. */
export const additionPath = (screenName: string): string =>
  `/items?${new URLSearchParams({ [ADDITION]: screenName.replace(/~\d+$/, '') })}`;
