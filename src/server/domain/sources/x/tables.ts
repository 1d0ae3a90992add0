import { boolean, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/foundations/database/columns.ts';
import type { SourceState } from './source-state.ts';

/** The parameters for asking X for posts. */
export const scraper_parameters = pgTable('scraper_parameters', {
  id: serial().primaryKey(),
  name: text().notNull(),
  /** AES-256-GCM envelope. */
  bearer_token: text().notNull(),
  /** The server that the token may be sent to: X_API_BASE_URL at the time when the token was entered. */
  base_url: text().notNull(),
  max_posts: integer().notNull(),
  include_reposts: boolean().notNull().default(false),
  is_active: boolean().notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
});

/** What all processes together know about X with a token, for superusers; only the last errors. */
export const source_states = pgTable('source_states', {
  scraper_parameters_id: integer()
    .primaryKey()
    .references(() => scraper_parameters.id, { onDelete: 'cascade' }),
  limits: jsonb().$type<SourceState['limits']>().notNull(),
  errors: jsonb().$type<SourceState['errors']>().notNull(),
});
