/** Keys of PostgreSQL's advisory locks: arbitrary numbers, all different. */
export const MIGRATION_LOCK = 7_586_001;
/** The one server of an embedded database holds it. */
export const SERVER_LOCK = 7_586_002;
/**
 * Every process that uses an embedded database shares it. The process that gets it exclusively is the last one and may
 * stop PostgreSQL.
 */
export const USERS_LOCK = 7_586_003;
/** A transaction that removes a superuser holds it. */
export const SUPERUSER_LOCK = 7_586_010;
/** First key of a pair. A failed login holds the pair while it is counted; the second key is made of the address. */
export const THROTTLE_LOCK = 7_586_011;
/** A transaction that reserves money holds it. */
export const SPENDING_LOCK = 7_586_015;
/** A transaction that selects an LLM setting holds it. */
export const SELECTION_LOCK = 7_586_012;
/**
 * First key of a pair. A transaction holds the pair while it looks for an account and adds it; the second key is made
 * of the name.
 */
export const ACCOUNT_LOCK = 7_586_013;
/** Transactions that take a run share it. Transactions that change what decides labels hold it exclusively. */
export const SETTINGS_LOCK = 7_586_014;
/**
 * First key of a pair. A worker holds the pair for one step of fetching an account; the second key is the account's
 * number.
 */
export const FETCH_LOCK = 7_586_020;
/** First key of a pair. A process holds the pair while it asks a source for what costs money; the second key is made of the question. */
export const PAYING_LOCK = 7_586_023;
/** A transaction that groups posts that say almost the same holds it. */
export const WORDING_LOCK = 7_586_021;
/**
 * First key of a pair. A transaction holds the pair while it rebuilds the readings of an account; the second key is the
 * account's number.
 */
export const READINGS_LOCK = 7_586_022;
/** A transaction that compares posts of different accounts, or changes how they are compared, holds it. */
export const CAMPAIGN_LOCK = 7_586_024;
