import { asc, desc, eq } from 'drizzle-orm';
import type { AuditAction, AuditEntry } from '#contract/audit.ts';
import type { Page } from '#contract/page.ts';
import { countRows } from '#server/domain/row-counts/count-rows.ts';
import { inOrder, placeOf } from '#server/domain/row-counts/nearer-end.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { audit_log, refusals } from './tables.ts';

/** The person who acts, and their address. `user` is null for a visitor without a login and for the server itself. */
export type Actor = { user: { id: string; username: string } | null; address: string | null };

/** The server itself, for changes that no request asked for. */
export const SERVER: Actor = { user: null, address: null };

type Fact = string | number | boolean | null;

export type AuditEvent = {
  actor: Actor;
  action: AuditAction;
  /** The name of the object of the action; null when it has none. */
  subject: string | null;
  /** Facts that are useful for years. Never a secret, and nothing from a field that people may type a secret into. */
  detail?: Record<string, Fact | readonly Fact[]>;
};

/**
 * Adds a line to the audit log and returns its id. Inside a transaction the line is stored exactly when the change is.
 */
export async function recordAudit(connection: Connection, event: AuditEvent): Promise<number> {
  const [line] = await connection
    .insert(audit_log)
    .values({
      actor_id: event.actor.user?.id ?? null,
      actor: event.actor.user?.username ?? null,
      action: event.action,
      subject: event.subject === null ? null : storable(event.subject),
      detail: JSON.parse(JSON.stringify(event.detail ?? {}, (_, value) => storable(value))),
      address: event.actor.address,
    })
    .returning({ id: audit_log.id });
  if (line === undefined) throw new Error('The audit log took no line');
  return line.id;
}

/** One page of the audit log, newest first. Of what is recorded once an hour, `detail.times` is how often it happened. */
export async function listAudit(
  connection: Connection,
  { skip, limit }: { skip: number; limit: number },
): Promise<Page<AuditEntry>> {
  const total = await countRows(connection, 'audit_log');
  const place = placeOf({ skip, limit }, total);
  const rows = await connection
    .select({ line: audit_log, times: refusals.count })
    .from(audit_log)
    .leftJoin(refusals, eq(refusals.audit_id, audit_log.id))
    .orderBy(place.isFromEnd ? asc(audit_log.id) : desc(audit_log.id))
    .offset(place.skip)
    .limit(place.limit);
  const data = inOrder(rows, place).map(({ line, times }) => {
    return { ...line, at: line.at.toISOString(), detail: times === null ? line.detail : { ...line.detail, times } };
  });
  return { data, count: total };
}

/** PostgreSQL's jsonb cannot store U+0000 or half of a surrogate pair. A line must not be lost because of either. */
function storable<Value>(value: Value): Value | string {
  return typeof value === 'string' ? value.replaceAll('\0', '\u{fffd}').toWellFormed() : value;
}
