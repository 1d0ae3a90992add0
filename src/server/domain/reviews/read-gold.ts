import { desc, eq } from 'drizzle-orm';
import type { AnalyzerKind } from '#contract/level.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { gold_posts } from './tables.ts';

/** A post of the gold set. */
export type GoldRow = typeof gold_posts.$inferSelect;

/** The gold set for a question, in the order in which posts were stored. Of a post that several reviews drew, the newest counts. */
export const readGold = (connection: Connection, kind: AnalyzerKind): Promise<GoldRow[]> =>
  connection
    .selectDistinctOn([gold_posts.post_id])
    .from(gold_posts)
    .where(eq(gold_posts.kind, kind))
    .orderBy(gold_posts.post_id, desc(gold_posts.review_id));
