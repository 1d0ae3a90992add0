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

/** The languages of a reading as a row of `runs` stores them. */
const languagesIn = ({ languages }: Pick<Reading, 'languages'>): SQL =>
  sql`${languages && JSON.stringify(languages)}::jsonb`;

/** Whether a row of `runs` was made in another way than `current`. */
export const isOtherThan = (current: Reading): SQL => sql`(
  ${hasOtherAnswers(current)}
  or (counts_reposts, languages) is distinct from (${current.countsReposts}::boolean, ${languagesIn(current)})
)`;

/** Whether the answers of a row of `runs` are kept under other fingerprints than those of `current`. */
export const hasOtherAnswers = ({ fingerprints }: Reading): SQL =>
  sql`(propaganda_fingerprint, disinformation_fingerprint)
    is distinct from (${fingerprints.propaganda}, ${fingerprints.disinformation})`;

/** The column with the fingerprint for a question, of a row of `runs` under this alias. */
const fingerprintOf = (alias: string, kind: AnalyzerKind): SQL => sql.raw(`${alias}.${kind}_fingerprint`);

/** `isSameReading` of reading.ts in SQL, for two rows of `runs`. */
export const hasSameReading = (one: string, other: string, kind: AnalyzerKind): SQL => sql`(
  ${fingerprintOf(one, kind)} = ${fingerprintOf(other, kind)}
  and ${sql.raw(`${one}.counts_reposts = ${other}.counts_reposts`)}
  and ${sql.raw(`${one}.languages is not distinct from ${other}.languages`)}
)`;

/**
 * Keys that come before a `score` in an order: first the scores of runs (rows of `runs` under `alias`) that read as
 * `current` does, then those of other analyzers, each analyzer by itself; those that are null last. With no setting
 * selected (`current` is null), each analyzer is by itself.
 */
export function likeFirst(score: SQL, alias: string, kind: AnalyzerKind, current: Reading | null): SQL {
  const own = fingerprintOf(alias, kind);
  const countsReposts = sql.raw(`${alias}.counts_reposts`);
  const languages = sql.raw(`${alias}.languages`);
  const isCurrent =
    current === null
      ? sql`false`
      : sql`(${own} = ${current.fingerprints[kind]} and ${countsReposts} = ${current.countsReposts}
          and ${languages} is not distinct from ${languagesIn(current)})`;
  const place = sql`((${isCurrent}) is not true)::integer || ' ' || coalesce(${own}, '') || ' ' || ${countsReposts}
    || ' ' || coalesce(${languages}::text, '')`;
  return sql`case when ${score} is not null then ${place} end nulls last`;
}
