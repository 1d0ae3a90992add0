import { and, eq, max } from 'drizzle-orm';
import type { AnalyzerKind, Level, StaleReason } from '#contract/level.ts';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { describeFigures, fingerprintOf, NO_FIGURES } from '#server/domain/panels/describe-level.ts';
import { readPanel } from '#server/domain/panels/read-panel.ts';
import { readMeasured } from '#server/domain/results/evaluations.ts';
import { isOtherReading, type Reading } from '#server/domain/runs/reading.ts';
import { scopeOf } from '#server/domain/runs/scope.ts';
import { SHOWN_RUN } from '#server/domain/runs/shown-run.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { findLabels } from './find-labels.ts';
import { findShownLabels } from './find-shown-labels.ts';
import { readings_of } from './tables.ts';

type Account = { id: number; screen_name: string };

/**
 * The level of an account for one question: its newest measurement, with its labels. `current` is how the selected
 * setting reads accounts (null when none is selected). A measurement with another reading is stale, and so is one with
 * newer posts. With a `runId` it is the level of that run.
 */
export async function readLevel(
  connection: Connection,
  account: Account,
  kind: AnalyzerKind,
  current: Reading | null,
  runId?: number,
): Promise<Level> {
  const [found] = await connection
    .select({ row: levels, run: runs, readingsOf: readings_of.run_id })
    .from(levels)
    .innerJoin(runs, eq(runs.id, levels.run_id))
    .innerJoin(accounts, eq(accounts.id, runs.account_id))
    .leftJoin(readings_of, eq(readings_of.account_id, accounts.id))
    .where(and(eq(accounts.id, account.id), eq(levels.kind, kind), eq(levels.run_id, runId ?? SHOWN_RUN)));
  if (found === undefined) return unmeasured(account);
  const { row, run, readingsOf } = found;
  const scope = scopeOf(run);
  const fingerprint = fingerprintOf(run, kind);
  const [newest] = await connection
    .select({ id: max(posts.id) })
    .from(posts)
    .where(eq(posts.account_id, account.id));
  const staleReasons: StaleReason[] = [
    ...((newest?.id ?? 0) > scope.lastPostId ? (['posts'] as const) : []),
    ...(isOtherReading(current, kind, run) ? (['setting'] as const) : []),
  ];
  return {
    screen_name: account.screen_name,
    ...describeFigures(row, await readPanel(connection, fingerprint, kind)),
    posts_analysed: row.posts_analysed,
    posts_flagged: row.posts_flagged,
    ...(readingsOf === run.id
      ? await findShownLabels(connection, scope, kind, fingerprint)
      : await findLabels(connection, scope, fingerprint)),
    model: run.model,
    fingerprint,
    stale: staleReasons.length > 0,
    stale_reasons: staleReasons,
    run_id: run.id,
    partial: run.state === 'partial',
    analysed_at: run.finished_at?.toISOString() ?? null,
    measured: await readMeasured(connection, fingerprint),
  };
}

function unmeasured({ screen_name }: Account): Level {
  return {
    screen_name,
    ...NO_FIGURES,
    posts_analysed: 0,
    posts_flagged: 0,
    categories: [],
    evidence: [],
    model: null,
    fingerprint: null,
    stale: false,
    stale_reasons: [],
    run_id: null,
    partial: false,
    analysed_at: null,
    measured: [],
  };
}
