import { doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AnalyzerKind } from '#contract/level.ts';
import type { Label } from '#server/domain/labelling/labeller.ts';
import { instant } from '#server/foundations/database/columns.ts';

/** What an analyzer said of a text, kept by everything that decided it, so that nothing is analysed twice. */
export const results = pgTable(
  'results',
  {
    text_hash: text().notNull(),
    fingerprint: text().notNull(),
    labels: jsonb().$type<Label[]>().notNull(),
    /** The highest confidence among the labels, 0 when there are none. */
    probability: doublePrecision().notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.text_hash, table.fingerprint] })],
);

/** With which versions of which setting results of a fingerprint were asked for. */
export const fingerprint_origins = pgTable(
  'fingerprint_origins',
  {
    fingerprint: text().notNull(),
    setting_id: integer().notNull(),
    setting_version: integer().notNull(),
    analyzer_version: integer().notNull(),
    kind: text().$type<AnalyzerKind>().notNull(),
    model: text().notNull(),
    parameters: jsonb().$type<Record<string, string | number>>().notNull(),
    first_used_at: instant('first_used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: 'fingerprint_origins_pk',
      columns: [table.fingerprint, table.setting_id, table.setting_version, table.analyzer_version],
    }),
  ],
);
