import type { RefusalKind } from '#server/foundations/refusal.ts';

/** The HTTP status of each refusal. */
export const STATUS_OF = {
  badRequest: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  timedOut: 408,
  conflict: 409,
  tooLarge: 413,
  invalid: 422,
  tooMany: 429,
  busy: 503,
} as const satisfies Record<RefusalKind, number>;
