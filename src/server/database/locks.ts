/** Keys of PostgreSQL's advisory locks; arbitrary numbers that must differ. */
export const MIGRATION_LOCK = 7_586_001;
