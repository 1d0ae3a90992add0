import type { Context } from 'hono';
import type { Origin } from '#server/domain/audit/audit.ts';
import type { Env } from './env.ts';

/** Who asks, and from where, as the audit log keeps it. For routes behind `authenticate`. */
export const originOf = (c: Context<Env>): Origin => ({ actor: c.var.user, address: c.var.address });
