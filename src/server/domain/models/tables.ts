import { sql } from 'drizzle-orm';
import { check, doublePrecision, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Price } from '#contract/model-settings.ts';
import { instant } from '#server/foundations/database/columns.ts';

/** How language models are asked. It has one row, which a migration inserts. */
export const model_settings = pgTable(
  'model_settings',
  {
    id: integer().primaryKey().default(1),
    temperature: doublePrecision().notNull().default(0),
    concurrency: integer().notNull().default(4),
    batch_size: integer().notNull().default(1),
    max_posts: integer().notNull().default(1_000),
    token_budget: integer().notNull().default(5_000_000),
    prices: jsonb().$type<Price[]>().notNull().default([]),
    confirm_above_tokens: integer().default(2_000_000),
    confirm_above_cost: doublePrecision().default(2),
    endpoints: jsonb().$type<Endpoint[]>().notNull().default([]),
    version: integer().notNull().default(1),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('model_settings_one_row', sql`${table.id} = 1`)],
);
