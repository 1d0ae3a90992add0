import { count, desc } from 'drizzle-orm';
import type { AuditEntry } from '#contract/audit.ts';
import type { Page } from '#contract/page.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { audit_log } from './tables.ts';

/** Who does something, and from which address. `user` is null for a visitor without a login and for the server itself. */
export type Actor = { user: { id: string; username: string } | null; address: string | null };

/** The server itself, where no request asked for a change. */
export const SERVER: Actor = { user: null, address: null };

type Fact = string | number | boolean | null;

export type AuditEvent = {
  actor: Actor;
  /** What was done, noun first: `user.created`, `login.failed`. */
  action: `${string}.${string}`;
  /** The name of what it was done to; null when that has none. */
  subject: string | null;
  /** Facts worth keeping for years. Never a secret, nor anything typed where a secret may have been typed. */
  detail?: Record<string, Fact | readonly Fact[]>;
};

/** Adds a line to the audit log; inside a transaction it is kept exactly when the change is. */
export async function recordAudit(connection: Connection, event: AuditEvent): Promise<void> {
  await connection.insert(audit_log).values({
    actor_id: event.actor.user?.id ?? null,
    actor: event.actor.user?.username ?? null,
    action: event.action,
    subject: event.subject === null ? null : storable(event.subject),
    detail: JSON.parse(JSON.stringify(event.detail ?? {}, (_, value) => storable(value))),
    address: event.actor.address,
  });
}

/** One page of the audit log, newest first. */
export async function listAudit(
  connection: Connection,
  { skip, limit }: { skip: number; limit: number },
): Promise<Page<AuditEntry>> {
  const rows = await connection.select().from(audit_log).orderBy(desc(audit_log.id)).offset(skip).limit(limit);
  const [total] = await connection.select({ count: count() }).from(audit_log);
  return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })), count: total?.count ?? 0 };
}

/** PostgreSQL's jsonb takes neither U+0000 nor half a surrogate pair, and no log line may be lost to either. */
function storable<Value>(value: Value): Value | string {
  return typeof value === 'string' ? value.replaceAll('\0', '\u{fffd}').toWellFormed() : value;
}
