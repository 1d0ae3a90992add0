import { doublePrecision, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AnalyzerKind } from '#contract/level.ts';
import { instant } from '#server/foundations/database/columns.ts';

/** An account of a panel: only what kind of account it is, and its score. */
export type PanelAccount = { kind: string; score: number };

/** The scores of a reference of accounts, measured with one analyzer. */
export const panels = pgTable('panels', {
  fingerprint: text().primaryKey(),
  kind: text().$type<AnalyzerKind>().notNull(),
  /** The scores from which on there are some marks, and many. */
  some_from: doublePrecision().notNull(),
  many_from: doublePrecision().notNull(),
  accounts: jsonb().$type<PanelAccount[]>().notNull(),
  /** Where the accounts came from and how they were chosen, for people. */
  origin: text().notNull(),
  measured_at: instant('measured_at').notNull(),
});
