/** Keys of PostgreSQL's advisory locks; arbitrary numbers that must differ. */
export const MIGRATION_LOCK = 7_586_001;
/** Held by the one server of an embedded database. */
export const SERVER_LOCK = 7_586_002;
/** Shared by every process that uses an embedded database; the one that gets it alone is the last and may stop PostgreSQL. */
export const USERS_LOCK = 7_586_003;
/** Held by a transaction that removes a superuser. */
export const SUPERUSER_LOCK = 7_586_010;
/** First key of the pair that a failed login holds while it is counted; the second is of its address. */
export const THROTTLE_LOCK = 7_586_011;
/** Held by a transaction that selects an LLM setting. */
export const SELECTION_LOCK = 7_586_012;
/** First key of the pair that a transaction holds while it looks for an account and adds it; the second is of its name. */
export const ACCOUNT_LOCK = 7_586_013;
/** Shared by transactions that take a run, and held alone by those that change what decides labels. */
export const SETTINGS_LOCK = 7_586_014;
/** First key of the pair that a worker holds while it does one step of fetching an account; the second is its number. */
export const FETCH_LOCK = 7_586_020;
/** Held by a transaction that finds which posts say almost the same. */
export const WORDING_LOCK = 7_586_021;
/** First key of the pair that a transaction holds while it makes readings of an account anew; the second is its number. */
export const READINGS_LOCK = 7_586_022;
