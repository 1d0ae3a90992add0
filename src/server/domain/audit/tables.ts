import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/foundations/database/columns.ts';

/** Who did what and when; rows are never changed or removed (a trigger refuses both). */
export const audit_log = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant('at').notNull().defaultNow(),
    actor_id: uuid(),
    /** The username at that time, which stays after the user is deleted. */
    actor: text(),
    action: text().notNull(),
    subject: text(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    address: text(),
  },
  (table) => [index('audit_log_newest').on(table.id.desc())],
);
