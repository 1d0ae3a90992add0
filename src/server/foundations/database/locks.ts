/** Keys of PostgreSQL's advisory locks; arbitrary numbers that must differ. */
export const MIGRATION_LOCK = 7_586_001;
/** Held by the one server of an embedded database. */
export const SERVER_LOCK = 7_586_002;
/** Shared by everybody who uses an embedded database; whoever gets it alone was the last and may stop PostgreSQL. */
export const USERS_LOCK = 7_586_003;
/** Held by a transaction that takes superusers away. */
export const SUPERUSER_LOCK = 7_586_010;
/** First key of the pair that a failed login holds while it is counted; the second is of its address. */
export const THROTTLE_LOCK = 7_586_011;
/** Held by a transaction that selects an LLM setting. */
export const SELECTION_LOCK = 7_586_012;
/** First key of the pair that a transaction holds while it looks for an account and adds it; the second is of its name. */
export const ACCOUNT_LOCK = 7_586_013;
