/** The search parameter that opens the dialog which adds a row to the list of a screen; on /items its value is the name. */
export const ADDITION = 'add';

/** The search parameter of /items that opens the import of archives. */
export const ARCHIVES = 'import';

/** The address of Add Item with this name in it. A name may carry the number that tells it from another account's. */
export const additionPath = (screenName: string): string =>
  `/items?${new URLSearchParams({ [ADDITION]: screenName.replace(/~\d+$/, '') })}`;

export const IMPORT_PATH = `/items?${ARCHIVES}=`;
export const ADD_USER_PATH = `/admin?${ADDITION}=`;
export const ADD_SETTING_PATH = `/llm_analyzers?${ADDITION}=`;
