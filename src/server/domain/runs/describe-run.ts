import { and, desc, eq, sql } from 'drizzle-orm';
import type { Page, PageQuery } from '#contract/page.ts';
import type { ListedRun, Run } from '#contract/run.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { costOf, type TokenPrice, type TokenUse, uncached } from '#server/domain/models/price.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { notFound } from '#server/foundations/refusal.ts';
import { SHOWN_RUN } from './shown-run.ts';
import { runs } from './tables.ts';

type RunRow = typeof runs.$inferSelect;
type Account = { id: number; screen_name: string };

/** One page of the account's runs, newest first. */
export async function listRuns(
  connection: Connection,
  account: Account,
  { skip, limit }: PageQuery,
): Promise<Page<ListedRun>> {
  const isOfAccount = eq(runs.account_id, account.id);
  const rows = await connection
    .select({ run: runs, is_shown: sql<boolean>`${runs.id} is not distinct from ${SHOWN_RUN}` })
    .from(runs)
    .innerJoin(accounts, eq(accounts.id, runs.account_id))
    .where(isOfAccount)
    .orderBy(desc(runs.id))
    .offset(skip)
    .limit(limit);
  const now = new Date();
  return {
    data: rows.map(({ run, is_shown }) => ({ ...describeRun(run, account, now), is_shown })),
    count: await connection.$count(runs, isOfAccount),
  };
}

/** One run of the account. */
export async function readRun(connection: Connection, account: Account, runId: number): Promise<Run> {
  const [row] = await connection
    .select()
    .from(runs)
    .where(and(eq(runs.id, runId), eq(runs.account_id, account.id)));
  if (row === undefined) throw notFound('Run');
  return describeRun(row, account, new Date());
}

/** The account's newest run; null before its first one. */
export async function newestRun(connection: Connection, account: Account): Promise<Run | null> {
  const [row] = await connection
    .select()
    .from(runs)
    .where(eq(runs.account_id, account.id))
    .orderBy(desc(runs.id))
    .limit(1);
  return row === undefined ? null : describeRun(row, account, new Date());
}

/** The row as the API shows it at a moment `now`. */
export function describeRun(row: RunRow, { screen_name }: Account, now: Date): Run {
  const price = priceOfRow(row);
  return {
    id: row.id,
    screen_name,
    state: row.state,
    detail: row.detail,
    trigger: row.trigger,
    started_by: row.started_by_name,
    setting: settingOf(row),
    model: row.model,
    rules: row.rules,
    posts_total: row.posts_total,
    posts_to_read: row.posts_to_read,
    posts_read: postsReadOf(row),
    posts_refused: row.posts_refused,
    posts_unreadable: row.posts_unreadable,
    posts_set_aside: {
      language: row.posts_not_read.reduce((total, { posts }) => total + posts, 0),
      reposts: row.posts_reposts,
      limit: row.posts_beyond_limit,
      budget: row.posts_beyond_budget,
    },
    posts_not_read: row.posts_not_read,
    requests: row.requests,
    input_tokens: row.input_tokens,
    cache_read_tokens: row.cache_read_tokens,
    cache_write_tokens: row.cache_write_tokens,
    output_tokens: row.output_tokens,
    has_estimated_tokens: row.has_estimated_tokens,
    token_budget: row.token_budget,
    cost_usd: costOf(price, tokensUsed(row)),
    expected:
      row.expected_tokens === null
        ? null
        : {
            tokens: row.expected_tokens,
            cost_usd: costOf(
              price,
              uncached(row.expected_tokens - row.expected_output_tokens, row.expected_output_tokens),
            ),
          },
    needs_confirmation: row.awaits_confirmation,
    quotes_refused: row.quotes_refused,
    labels_found: row.labels_found,
    injection_attempts: row.injection_attempts,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    ...paceOf(row, now),
  };
}

const QUESTIONS = 2;

/**
 * Posts with both answers. Before a run has ended this is about half of its answers, because both questions progress
 * equally.
 */
function postsReadOf(row: RunRow): number {
  const isCounted = row.state === 'done' || row.state === 'partial';
  const answered = isCounted ? row.posts_to_read - row.posts_beyond_budget : Math.floor(row.answers / QUESTIONS);
  return Math.max(0, answered - row.posts_refused - row.posts_unreadable);
}

function priceOfRow({ input_price, output_price, cache_read_price, cache_write_price }: RunRow): TokenPrice | null {
  if (input_price === null || output_price === null) return null;
  return {
    input: input_price,
    output: output_price,
    cache_read: cache_read_price ?? undefined,
    cache_write: cache_write_price ?? undefined,
  };
}

const tokensUsed = (row: RunRow): TokenUse => ({
  tokensIn: row.input_tokens,
  cacheRead: row.cache_read_tokens,
  cacheWrite: row.cache_write_tokens,
  tokensOut: row.output_tokens,
});

const settingOf = ({ setting_id, setting_name, setting_version }: RunRow): Run['setting'] =>
  setting_id === null || setting_name === null || setting_version === null
    ? null
    : { id: setting_id, name: setting_name, version: setting_version };

/** Seconds of work, and while it runs: its rate since its worker began to read, and the seconds left at that rate. */
function paceOf(row: RunRow, now: Date): Pick<Run, 'seconds' | 'posts_per_second' | 'seconds_left'> {
  const isRunning = row.state === 'running';
  const seconds = row.worked_ms / 1000 + (isRunning ? secondsBetween(row.taken_at, now) : 0);
  const reading = secondsBetween(row.reading_since, now);
  if (!isRunning || reading === 0) return { seconds, posts_per_second: null, seconds_left: null };
  const rate = (row.answers - row.answers_before) / QUESTIONS / reading;
  return {
    seconds,
    posts_per_second: rate,
    seconds_left: Math.max(0, row.posts_to_read - row.answers / QUESTIONS) / rate,
  };
}

const secondsBetween = (since: Date | null, now: Date): number =>
  since === null ? 0 : Math.max(0, now.getTime() - since.getTime()) / 1000;
