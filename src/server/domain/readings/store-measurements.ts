import { eq, sql } from 'drizzle-orm';
import type { AnalyzerKind } from '#contract/level.ts';
import { reasonOutOfScope } from '#server/domain/runs/scope.ts';
import type { Statements } from '#server/domain/statistics/sum-up.ts';
import type { Transaction } from '#server/foundations/database/connect.ts';
import { excluded } from '#server/foundations/database/excluded.ts';
import { PLAN_EACH_TIME } from '#server/foundations/database/name-repeated.ts';
import type { Measured, MeasuredRun, Measurement } from './measure-run.ts';
import { level_months, level_statements } from './tables.ts';

/** How many readings one statement writes. */
const AT_ONCE = 20_000;

/** Up to this many posts, a query plan for few rows is good enough. */
const FEW = 200;

/** No post has a higher id. */
const LAST = Number.MAX_SAFE_INTEGER;

/** How many statements of posts one SQL statement writes. */
const STATEMENTS_AT_ONCE = 50_000;

/** Stores what scores were computed from. It replaces what the run stored when it stopped earlier. */
export async function storeStatements(
  transaction: Transaction,
  run: Pick<MeasuredRun, 'id'>,
  measurements: readonly Measurement[],
): Promise<void> {
  const { leads, strengths, weights, cues } = level_statements;
  const rows = measurements.map(({ kind, statements }) => ({ run_id: run.id, kind, ...sliceOf(statements, 0) }));
  const outdated = transaction
    .$with('outdated')
    .as(
      transaction.delete(level_months).where(eq(level_months.run_id, run.id)).returning({ month: level_months.month }),
    );
  await transaction
    .with(outdated)
    .insert(level_statements)
    .values(rows)
    .onConflictDoUpdate({
      target: [level_statements.run_id, level_statements.kind],
      set: excluded({ leads, strengths, weights, cues }),
    });
  for (const { kind, statements } of measurements) {
    for (let start = STATEMENTS_AT_ONCE; start < statements.cues.length; start += STATEMENTS_AT_ONCE) {
      const more = sliceOf(statements, start);
      await transaction.execute(sql`
        update level_statements set leads = leads || ${sql.param(more.leads)}::bigint[],
          strengths = strengths || ${sql.param(more.strengths)}::double precision[],
          weights = weights || ${sql.param(more.weights)}::double precision[], cues = cues || ${sql.param(more.cues)}::text[]
        where run_id = ${run.id} and kind = ${kind}`);
    }
  }
  const months = measurements.flatMap(({ kind, months }) =>
    months.map(({ interval, ...month }) => ({
      run_id: run.id,
      kind,
      ...month,
      low: interval?.[0] ?? null,
      high: interval?.[1] ?? null,
    })),
  );
  if (months.length > 0) await transaction.insert(level_months).values(months);
}

/** At most `STATEMENTS_AT_ONCE` statements, from `start` on. */
function sliceOf({ leads, strengths, weights, cues }: Statements, start: number) {
  const end = start + STATEMENTS_AT_ONCE;
  return {
    leads: [...leads.subarray(start, end)],
    strengths: [...strengths.subarray(start, end)],
    weights: [...weights.subarray(start, end)],
    cues: cues.slice(start, end),
  };
}

/** Sets the readings of the account to those of this run. Rows that stay the same are not written. */
export async function storeReadings(
  transaction: Transaction,
  run: MeasuredRun,
  { ids, leadOf }: Measured['members'],
): Promise<void> {
  if (ids.length > FEW) await transaction.execute(sql`select ${PLAN_EACH_TIME}`);
  for (let start = 0, from = 0; from !== LAST; start += AT_ONCE) {
    const chunk = [...ids.subarray(start, start + AT_ONCE)];
    const to = start + AT_ONCE < ids.length ? (chunk.at(-1) ?? LAST) : LAST;
    const leadsIn = (kind: AnalyzerKind) => chunk.map((_, place) => leadOf(start + place, kind));
    await writeReadings(transaction, run, { from, to }, [chunk, leadsIn('propaganda'), leadsIn('disinformation')]);
    from = to;
  }
}

type Range = { from: number; to: number };

async function writeReadings(
  transaction: Transaction,
  { id, accountId, scope, fingerprints }: MeasuredRun,
  { from, to }: Range,
  [ids, propaganda, disinformation]: (number | null)[][],
): Promise<void> {
  await transaction.execute(sql`
    with named as (
      insert into readings_of (account_id, run_id) values (${accountId}, ${id})
      on conflict (account_id) do update set run_id = excluded.run_id
    ), answered as (
      select posts.id, ${reasonOutOfScope(scope)} as reason,
        p.outcome as p_outcome, p.strength as p_strength, coalesce(p.labels, '[]') as p_labels,
        d.outcome as d_outcome, d.strength as d_strength, coalesce(d.labels, '[]') as d_labels
      from posts
      left join results p on p.text_hash = posts.text_hash and p.fingerprint = ${fingerprints.propaganda}
      left join results d on d.text_hash = posts.text_hash and d.fingerprint = ${fingerprints.disinformation}
      where posts.account_id = ${accountId} and posts.id > ${from} and posts.id <= ${to}
    ), reasoned as (
      select *, ${reasonOf('p')} as p_reason, ${reasonOf('d')} as d_reason from answered
    ), made as (
      select reasoned.id, p_reason, d_reason,
        case when p_reason is null then p_strength end as p_strength,
        case when d_reason is null then d_strength end as d_strength,
        array(
          select 'propaganda: ' || (label ->> 'category') from jsonb_array_elements(p_labels) as label
          where p_reason is null
          union
          select 'disinformation: ' || (label ->> 'category') from jsonb_array_elements(d_labels) as label
          where d_reason is null
          order by 1
        ) as techniques,
        counted.p_statement, counted.d_statement
      from reasoned left join unnest(
        ${sql.param(ids)}::bigint[], ${sql.param(propaganda)}::bigint[], ${sql.param(disinformation)}::bigint[]
      ) as counted (id, p_statement, d_statement) on counted.id = reasoned.id
    )
    update readings set propaganda_reason = p_reason, disinformation_reason = d_reason,
      propaganda_strength = p_strength, disinformation_strength = d_strength, techniques = made.techniques,
      propaganda_statement = p_statement, disinformation_statement = d_statement
    from made
    where readings.post_id = made.id and (
      propaganda_reason, disinformation_reason, propaganda_strength, disinformation_strength, readings.techniques,
      propaganda_statement, disinformation_statement
    ) is distinct from (p_reason, d_reason, p_strength, d_strength, made.techniques, p_statement, d_statement)`);
}

/** Posts in scope without any answer were left out by the token budget. */
const reasonOf = (kind: 'p' | 'd') =>
  sql.raw(`case
  when reason is not null then reason
  when ${kind}_outcome is null then 'budget'
  when ${kind}_outcome in ('refused', 'unreadable') then ${kind}_outcome
end`);
