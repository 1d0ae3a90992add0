import { bigint, bigserial, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/foundations/database/columns.ts';

/**
 * Who did what and when. Rows are never changed, and only the schema owner can remove them (a trigger refuses
 * everything else).
 */
export const audit_log = pgTable('audit_log', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  at: instant('at').notNull().defaultNow(),
  actor_id: uuid(),
  /** The username at that time. It stays after the user is deleted. */
  actor: text(),
  action: text().notNull(),
  subject: text(),
  detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  address: text(),
});

/**
 * How often something happened within an hour that people can do again and again: a person was refused a route, or somebody gave their password
 * without a code. The first time is in the audit log.
 */
export const refusals = pgTable(
  'refusals',
  {
    audit_id: bigint({ mode: 'number' }).primaryKey(),
    actor_id: uuid().notNull(),
    route: text().notNull(),
    hour: instant('hour').notNull(),
    count: integer().notNull().default(1),
  },
  (table) => [uniqueIndex('refusals_of_hour').on(table.actor_id, table.route, table.hour)],
);
