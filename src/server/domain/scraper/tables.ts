import { boolean, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/foundations/database/columns.ts';

/** How X is asked for posts. */
export const scraper_parameters = pgTable('scraper_parameters', {
  id: serial().primaryKey(),
  name: text().notNull(),
  /** AES-256-GCM envelope. */
  bearer_token: text().notNull(),
  /** Where the token may be sent: X_API_BASE_URL as it was when the token was entered. */
  base_url: text().notNull(),
  max_posts: integer().notNull(),
  is_active: boolean().notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
});
