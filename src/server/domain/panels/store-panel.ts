import { sql } from 'drizzle-orm';
import { bandOf } from '#contract/band.ts';
import type { Transaction } from '#server/foundations/database/connect.ts';
import { excluded } from '#server/foundations/database/excluded.ts';
import type { Panel } from './read-panel.ts';
import { panels } from './tables.ts';

/** How many levels are read and written at a time. */
const AT_ONCE = 5_000;

/** Stores a panel in place of an earlier one, and gives the levels of its fingerprint their bands by its limits. */
export async function storePanel(transaction: Transaction, panel: Panel): Promise<void> {
  const { limits, ...columns } = panel;
  const { kind, some_from, many_from, accounts, origin, measured_at } = panels;
  await transaction
    .insert(panels)
    .values({ ...columns, some_from: limits.some, many_from: limits.many })
    .onConflictDoUpdate({
      target: panels.fingerprint,
      set: excluded({ kind, some_from, many_from, accounts, origin, measured_at }),
    });
  await renewBands(transaction, panel);
}

type LevelRow = { run_id: number; score: number; low: number; high: number; flagged: number };

/** Only levels that lack nothing but a panel, or have a band already, depend on it. */
async function renewBands(transaction: Transaction, { fingerprint, kind, limits }: Panel): Promise<void> {
  const ofRun = sql.raw(`runs.${kind}_fingerprint`);
  for (let after = 0; ; ) {
    const { rows } = await transaction.execute<LevelRow>(sql`
      select levels.run_id::float8 as run_id, score, low, high, posts_flagged as flagged
      from levels join runs on runs.id = levels.run_id
      where kind = ${kind} and ${ofRun} = ${fingerprint} and run_id > ${after}
        and (band_note is null or band_note in ('no_panel', 'weak_marks'))
      order by run_id limit ${AT_ONCE}`);
    const bands = rows.map(({ score, low, high, flagged }) =>
      bandOf({ score, interval: [low, high], flagged }, limits),
    );
    await transaction.execute(sql`
      update levels set band_from = given.band_from, band_to = given.band_to,
        band_note = case when given.band_from is null then 'weak_marks' end
      from unnest(
        ${sql.param(rows.map(({ run_id }) => run_id))}::bigint[],
        ${sql.param(bands.map((band) => band?.from ?? null))}::text[], ${sql.param(bands.map((band) => band?.to ?? null))}::text[]
      ) as given (run_id, band_from, band_to)
      where levels.run_id = given.run_id and levels.kind = ${kind}`);
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.run_id ?? after;
  }
}
