/** Addresses for superusers; anybody else is led to /. */
export const SUPERUSER_PATHS = ['/admin', '/llm_analyzers', '/llm_setting/:llm_id'] as const;

/** Addresses that need a token; without one they lead to /login. */
export const PROTECTED_PATHS = ['/', '/items', '/settings', ...SUPERUSER_PATHS] as const;

/** Addresses for people without a token; with one they lead to /. */
export const PUBLIC_ONLY_PATHS = ['/login', '/signup', '/recover-password'] as const;
