import { type SQL, sql } from 'drizzle-orm';
import type { AnalyzerKind } from '#contract/level.ts';
import type { Reading } from './reading.ts';

/** Of two shares of posts read, the smaller must be at least this part of the larger. */
const COVERAGE_RATIO = 0.5;

/** Whether two scores rest on comparable shares of the posts, each from 0 to 1. */
export const isLikeCoverage = (one: number, other: number): boolean =>
  Math.min(one, other) >= Math.max(one, other) * COVERAGE_RATIO;

/** The same in SQL. */
export const hasLikeCoverage = (one: SQL, other: SQL): SQL =>
  sql`least(${one}, ${other}) >= greatest(${one}, ${other}) * ${COVERAGE_RATIO}`;

/** The column with the fingerprint for a question, of a row of `runs` under this alias. */
const fingerprintOf = (alias: string, kind: AnalyzerKind): SQL => sql.raw(`${alias}.${kind}_fingerprint`);

/** Whether two rows of `runs` were made by the same analyzer and count the same posts. */
export const isSameReading = (one: string, other: string, kind: AnalyzerKind): SQL => sql`(
  ${fingerprintOf(one, kind)} = ${fingerprintOf(other, kind)}
  and ${sql.raw(`${one}.counts_reposts = ${other}.counts_reposts`)}
)`;

/**
 * Keys that come before a `score` in an order: first the scores of runs (rows of `runs` under `alias`) that read as
 * `current` does, then those of other analyzers, each analyzer by itself; those that are null last. With no setting
 * selected (`current` is null), each analyzer is by itself.
 */
export function likeFirst(score: SQL, alias: string, kind: AnalyzerKind, current: Reading | null): SQL {
  const own = fingerprintOf(alias, kind);
  const countsReposts = sql.raw(`${alias}.counts_reposts`);
  const isCurrent =
    current === null
      ? sql`false`
      : sql`(${own} = ${current.fingerprints[kind]} and ${countsReposts} = ${current.countsReposts})`;
  const place = sql`((${isCurrent}) is not true)::integer || ' ' || coalesce(${own}, '') || ' ' || ${countsReposts}`;
  return sql`case when ${score} is not null then ${place} end nulls last`;
}
