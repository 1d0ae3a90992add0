import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { InjectionSign } from '#contract/injection-sign.ts';
import type { AnalyzerKind, Measured } from '#contract/level.ts';
import type { SuiteLine } from '#contract/suite.ts';
import type { Label, OutcomeKind } from '#server/domain/labelling/outcome.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { instant } from '#server/foundations/database/columns.ts';

/**
 * The outcome of one question about one text, stored under everything that decided it, so that nothing is asked twice.
 * A row is stored when its answer arrives, and never changes.
 */
export const results = pgTable(
  'results',
  {
    text_hash: text().notNull(),
    fingerprint: text().notNull(),
    outcome: text().$type<OutcomeKind>().notNull(),
    /** Why an answer was unreadable; null otherwise. */
    reason: text(),
    labels: jsonb().$type<Label[]>().notNull(),
    /** Cues too weak to mark, for a post without labels; their confidence is what they count for the account's score. */
    silent: jsonb().$type<Label[]>().notNull().default([]),
    /** The highest confidence among the labels, 0 when there are none. */
    strength: doublePrecision().notNull(),
    /** Labels that were refused because their quote is not in the post. */
    quotes_refused: smallint().notNull().default(0),
    /** Signs that the post gives orders to the model; empty for other posts. */
    injection_signs: jsonb().$type<InjectionSign[]>().notNull().default([]),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.text_hash, table.fingerprint] }),
    index('results_giving_orders').on(table.fingerprint, table.text_hash).where(sql`${table.injection_signs} <> '[]'`),
  ],
);

/** Texts with results that no post has any more, and since when this is known. */
export const unused_texts = pgTable('unused_texts', {
  text_hash: text().primaryKey(),
  since: instant('since').notNull(),
});

/** Provenance: which versions of which settings used a fingerprint. */
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
    /** The categories that its labels can have, where the labeller names its own; null: those of the analyzer. */
    own_categories: jsonb().$type<readonly string[]>(),
    first_used_at: instant('first_used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: 'fingerprint_origins_pk',
      columns: [table.fingerprint, table.setting_id, table.setting_version, table.analyzer_version],
    }),
  ],
);

/**
 * The newest measurement of a setting's analyzer on labelled posts and the newest on labelled accounts, for each
 * fingerprint that it was measured with.
 */
export const evaluations = pgTable(
  'evaluations',
  {
    setting_id: integer()
      .notNull()
      .references(() => llm_settings.id, { onDelete: 'cascade' }),
    fingerprint: text().notNull(),
    subject: text().$type<Measured['subject']>().notNull(),
    kind: text().$type<AnalyzerKind>().notNull(),
    /** The file name without its folder. */
    file_name: text().notNull(),
    /** Posts that were read, or accounts that were scored, and how many of them are labelled positive. */
    count: integer().notNull(),
    positives: integer().notNull(),
    auc: doublePrecision().notNull(),
    auc_low: doublePrecision().notNull(),
    auc_high: doublePrecision().notNull(),
    /** Null when nothing was flagged. */
    precision: doublePrecision(),
    recall: doublePrecision().notNull(),
    f1: doublePrecision().notNull(),
    brier: doublePrecision().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.setting_id, table.fingerprint, table.subject] }),
    index('evaluations_of_fingerprint').on(table.fingerprint, table.at),
  ],
);

/** How a setting did on each file of a suite of labelled files, at its newest start. */
export const suite_lines = pgTable(
  'suite_lines',
  {
    setting_id: integer()
      .notNull()
      .references(() => llm_settings.id, { onDelete: 'cascade' }),
    /** The name of the suite's folder. */
    suite: text().notNull(),
    file: text().notNull(),
    kind: text().$type<AnalyzerKind>().notNull(),
    line: jsonb().$type<SuiteLine>().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.setting_id, table.suite, table.file, table.kind] })],
);
