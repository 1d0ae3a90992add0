import { asc, eq, sql } from 'drizzle-orm';
import type { AnalyzerKind } from '#contract/level.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { applyCorrections, strongestOf } from './apply-corrections.ts';
import { corrections } from './tables.ts';

/** A text that people judged for a question. `isPositive`: it has a label after their corrections. */
export type GoldText = { text: string; lang: string | null; isPositive: boolean };

/**
 * Every text that has a correction and that a stored post still has, with the combined result of all corrections; a
 * later one wins. A person who corrects one label is assumed to agree with the others.
 */
export async function readGoldSet(connection: Connection, kind: AnalyzerKind): Promise<GoldText[]> {
  const rows = await connection
    .select()
    .from(corrections)
    .where(eq(corrections.kind, kind))
    .orderBy(asc(corrections.id));
  const byHash = Map.groupBy(rows, ({ text_hash }) => text_hash);
  const { rows: texts } = await connection.execute<{ hash: string; text: string; lang: string | null }>(sql`
    select distinct on (text_hash) text_hash as hash, text, lang from posts
    where text_hash = any(${sql.param([...byHash.keys()])}::text[]) order by text_hash, id`);
  return texts.map(({ hash, text, lang }) => {
    const said = byHash.get(hash) ?? [];
    const labels = (said.at(-1)?.judged ?? []).map((label) => ({
      ...label,
      quote: text.slice(label.start, label.end),
      rationale: '',
    }));
    return { text, lang, isPositive: strongestOf(applyCorrections(text, labels, said)) !== null };
  });
}
