import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Judgement } from '#contract/correction.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import { users } from '#server/domain/people/tables.ts';
import { instant } from '#server/foundations/database/columns.ts';
import type { LocatedLabel } from './locate-labels.ts';

/** A correction that a later one of the same person replaced, as it comes back if the later one is undone. */
export type Replaced = {
  id: number;
  judgement: Judgement;
  category: string | null;
  start: number | null;
  end: number | null;
  judged: LocatedLabel[];
  reason: string | null;
  created_at: string;
};

/**
 * What people say about answers. A correction belongs to a text, as results do, so that it applies to every post with
 * the same text and to every later run. It stores only the positions of words, not the text.
 */
export const corrections = pgTable(
  'corrections',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text_hash: text().notNull(),
    kind: text().$type<AnalyzerKind>().notNull(),
    judgement: text().$type<Judgement>().notNull(),
    /** The label that it is about, in UTF-16 units; null for `right`. */
    category: text(),
    start: integer(),
    end: integer(),
    /** The labels of the answer that was corrected, without their words. */
    judged: jsonb().$type<LocatedLabel[]>().notNull(),
    /** Why, in the author's words; null if they did not say. */
    reason: text(),
    /** What it replaced, for Undo. Not what those had replaced before: only the newest correction can be undone. */
    replaced: jsonb().$type<Replaced[]>().notNull().default([]),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('corrections_key').on(
      table.user_id,
      table.text_hash,
      table.kind,
      sql`coalesce(${table.category}, '')`,
      sql`coalesce(${table.start}, -1)`,
      sql`coalesce(${table.end}, -1)`,
    ),
    index('corrections_text').on(table.text_hash),
  ],
);
