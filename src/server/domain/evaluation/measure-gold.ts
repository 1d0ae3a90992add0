import { FLAGGED_FROM } from '#contract/band.ts';
import { isEmbedded } from '#contract/embedded-model.ts';
import type { GoldMeasure } from '#contract/gold.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import { type GoldRow, readGold } from '#server/domain/reviews/read-gold.ts';
import { type PooledPost, pooledShares } from '#server/domain/statistics/pooled-shares.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { keptResults } from './kept-results.ts';

/** With fewer posts than this, nothing is said. */
const FEWEST = 5;

type Measured = { kind: AnalyzerKind; model: string; fingerprint: string };

/** How well the stored results under a fingerprint find what people agree on. It asks nobody. */
export async function measureGold(database: Database, measured: Measured): Promise<GoldMeasure> {
  const { kind, fingerprint } = measured;
  const gold = await goldFor(database, measured);
  const known = await keptResults(database, fingerprint).find([...new Set(gold.map(({ text_hash }) => text_hash))]);
  const read = gold.flatMap((row) => {
    const result = known.get(row.text_hash);
    if (result?.kind !== 'labelled' && result?.kind !== 'nothing') return [];
    return [{ row, isFlagged: (result.mark?.confidence ?? 0) >= FLAGGED_FROM }];
  });
  const posts = weigh(read);
  const found = posts.filter(({ isPositive }) => isPositive).length;
  const flagged = posts.filter(({ isFlagged }) => isFlagged).length;
  const { precision, recall } = pooledShares(posts, `gold ${fingerprint}`);
  return {
    kind,
    fingerprint,
    posts: gold.length,
    reviews: new Set(gold.map(({ review_id }) => review_id)).size,
    read: read.length,
    found,
    flagged,
    not_blind: read.filter(({ row }) => !row.is_blind).length,
    precision: flagged < FEWEST ? null : precision,
    recall: found < FEWEST ? null : recall,
  };
}

/**
 * The gold set that a model can be measured on. For disinformation the embedded rules name warning signs and language models
 * name types: what people found of the one says nothing of the other.
 */
export const goldFor = async (database: Database, { kind, model }: Pick<Measured, 'kind' | 'model'>) =>
  (await readGold(database, kind)).filter(
    (row) => kind === 'propaganda' || isEmbedded(row.model) === isEmbedded(model),
  );

type Read = { row: GoldRow; isFlagged: boolean };

/** Each post stands for the posts of its account in its stratum, divided by how many of them were read. */
function weigh(read: readonly Read[]): PooledPost[] {
  const cellOf = ({ row }: Read) => `${row.review_id} ${row.stratum}`;
  const inCell = Map.groupBy(read, cellOf);
  return read.map((one) => ({
    stratum: one.row.stratum,
    weight: one.row.stratum_posts / (inCell.get(cellOf(one))?.length ?? 1),
    isPositive: one.row.verdict === 'found',
    isFlagged: one.isFlagged,
  }));
}
