import type { Context } from 'hono';
import type { Actor } from '#server/domain/audit/audit.ts';
import type { Env } from '#server/http/env.ts';

/** Who asks, and from where, as the audit log keeps it. For routes behind `authenticate`. */
export const actorOf = (c: Context<Env>): Actor => ({ user: c.var.user, address: c.var.address });
