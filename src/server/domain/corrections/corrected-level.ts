import { and, eq, sql } from 'drizzle-orm';
import { bandOf, FLAGGED_FROM } from '#contract/band.ts';
import type { AnalyzerKind, CorrectedLevel } from '#contract/level.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import { countedOf, type Label } from '#server/domain/labelling/outcome.ts';
import { readPanel } from '#server/domain/panels/read-panel.ts';
import type { MeasuredRun } from '#server/domain/readings/measure-run.ts';
import { level_statements } from '#server/domain/readings/tables.ts';
import { levels } from '#server/domain/runs/tables.ts';
import { discountSameWords } from '#server/domain/statistics/account-estimate.ts';
import { gatherPosts, type Mark } from '#server/domain/statistics/gather-posts.ts';
import { type AccountScore, scoreStatements } from '#server/domain/statistics/score.ts';
import type { Statements } from '#server/domain/statistics/sum-up.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { applyCorrections, strongestOf } from './apply-corrections.ts';
import { locateLabels } from './locate-labels.ts';
import { type CorrectionRow, isSeenBy, readCorrections } from './read-corrections.ts';

type ReadPost = {
  id: number;
  text: string;
  text_hash: string;
  statement: number | null;
  labels: Label[];
  silent: Label[];
};

/**
 * The level of a run, recomputed with the corrections that a person sees; null when they see no correction of its posts
 * for this question. Posts that were not read are left out, because nobody checked all of them. The run's statements
 * must be stored.
 */
export async function readCorrectedLevel(
  connection: Connection,
  viewer: Viewer,
  run: MeasuredRun,
  kind: AnalyzerKind,
): Promise<CorrectedLevel | null> {
  const corrected = await readPosts(
    connection,
    run,
    kind,
    sql`posts.text_hash in (select text_hash from corrections where kind = ${kind} and ${isSeenBy(viewer)})`,
  );
  if (corrected.length === 0) return null;
  const hashes = [...new Set(corrected.map(({ text_hash }) => text_hash))];
  const corrections = await readCorrections(connection, viewer, hashes);
  const marked = (post: ReadPost) => markOf(post, kind, corrections.get(post.text_hash) ?? []);
  const leads = [...new Set(corrected.flatMap(({ statement }) => statement ?? []))];
  const posts = await readPosts(connection, run, kind, sql`${statementOf(kind)} = any(${sql.param(leads)}::bigint[])`);
  const statements = await readStatements(connection, run, kind);
  replace(statements, joinAgain(posts, leads, marked));
  const flaggedNow = corrected.filter((post) => isFlagged(marked(post))).length;
  const flaggedBefore = corrected.filter(({ labels }) => labels.some(isFlagged)).length;
  const score = scoreStatements(discountSameWords(statements));
  const posts_flagged = (await countFlagged(connection, run, kind)) - flaggedBefore + flaggedNow;
  return {
    ...(await judgeAgain(connection, run, kind, score, posts_flagged)),
    posts_flagged,
    posts_corrected: corrected.length,
  };
}

/** The corrected score has a band where the score without corrections has one. */
async function judgeAgain(
  connection: Connection,
  run: MeasuredRun,
  kind: AnalyzerKind,
  measured: AccountScore,
  flagged: number,
): Promise<Pick<CorrectedLevel, 'score' | 'interval' | 'band'>> {
  const isOfLevel = and(eq(levels.run_id, run.id), eq(levels.kind, kind));
  const [level] = await connection.select({ note: levels.band_note }).from(levels).where(isOfLevel);
  if (level?.note === 'unreadable') return { score: null, interval: null, band: null };
  const panel = await readPanel(connection, run.fingerprints[kind], kind);
  const isJudged = level?.note === null || level?.note === 'weak_marks';
  if (measured.score === null || !isJudged || panel === null) return { ...measured, band: null };
  return { ...measured, band: bandOf({ ...measured, flagged }, panel.limits) };
}

/** The statements of posts whose marks changed. */
function joinAgain(
  posts: readonly ReadPost[],
  leads: readonly number[],
  markOf: (post: ReadPost) => Mark | null,
): Statements {
  const numbers = new Map<number | null, number>(leads.map((lead, number) => [lead, number]));
  const gathering = gatherPosts(['asked']);
  for (const post of posts) {
    gathering.add({ ...post, part: null }, numbers.get(post.statement) ?? null, { asked: markOf(post) });
  }
  return gathering.said('asked').statements;
}

/** Replaces what statements say by what those with the same leads say. Their weights stay: corrections change no text. */
function replace(statements: Statements, by: Statements): void {
  const places = new Map(by.cues.map((_, place) => [by.leads[place], place]));
  for (const [place, lead] of statements.leads.entries()) {
    const other = places.get(lead);
    if (other === undefined) continue;
    statements.strengths[place] = by.strengths[other] ?? 0;
    statements.cues[place] = by.cues[other] ?? '';
  }
}

/** The statements that a level was computed from, in order. */
export async function readStatements(
  connection: Connection,
  { id }: Pick<MeasuredRun, 'id'>,
  kind: AnalyzerKind,
): Promise<Statements> {
  const [kept] = await connection
    .select()
    .from(level_statements)
    .where(and(eq(level_statements.run_id, id), eq(level_statements.kind, kind)));
  return {
    leads: Float64Array.from(kept?.leads ?? []),
    strengths: Float64Array.from(kept?.strengths ?? []),
    weights: Float64Array.from(kept?.weights ?? []),
    cues: kept?.cues ?? [],
  };
}

/** How many statements a level was computed from. */
export async function countStatements(
  connection: Connection,
  { id }: Pick<MeasuredRun, 'id'>,
  kind: AnalyzerKind,
): Promise<number> {
  const [kept] = await connection
    .select({ count: sql<number>`cardinality(${level_statements.leads})` })
    .from(level_statements)
    .where(and(eq(level_statements.run_id, id), eq(level_statements.kind, kind)));
  return kept?.count ?? 0;
}

const isFlagged = (mark: Pick<Label, 'confidence'> | null): boolean => mark !== null && mark.confidence >= FLAGGED_FROM;

const statementOf = (kind: AnalyzerKind) =>
  kind === 'propaganda' ? sql`readings.propaganda_statement` : sql`readings.disinformation_statement`;

const reasonOf = (kind: AnalyzerKind) =>
  kind === 'propaganda' ? sql`readings.propaganda_reason` : sql`readings.disinformation_reason`;

function markOf(
  { text, labels, silent }: ReadPost,
  kind: AnalyzerKind,
  corrections: readonly CorrectionRow[],
): Mark | null {
  const ofKind = corrections.filter((correction) => correction.kind === kind);
  if (ofKind.length > 0) return strongestOf(applyCorrections(text, locateLabels(text, labels), ofKind));
  return countedOf(labels, silent);
}

/** The posts that a run read for a question, in the order in which the statements were made. */
async function readPosts(
  connection: Connection,
  { accountId, fingerprints }: MeasuredRun,
  kind: AnalyzerKind,
  condition: ReturnType<typeof sql>,
): Promise<ReadPost[]> {
  const { rows } = await connection.execute<ReadPost>(sql`
    select posts.id::float8 as id, posts.text, posts.text_hash, ${statementOf(kind)}::float8 as statement, results.labels,
      results.silent
    from readings join posts on posts.id = readings.post_id
    join results on results.text_hash = posts.text_hash and results.fingerprint = ${fingerprints[kind]}
    where readings.account_id = ${accountId} and ${reasonOf(kind)} is null
      and ${condition}
    order by posts.text_hash`);
  return rows;
}

async function countFlagged(connection: Connection, { accountId }: MeasuredRun, kind: AnalyzerKind): Promise<number> {
  const strength = kind === 'propaganda' ? sql`propaganda_strength` : sql`disinformation_strength`;
  const { rows } = await connection.execute<{ count: number }>(sql`
    select count(*)::integer as count from readings
    where account_id = ${accountId} and coalesce(${strength}, -1) >= ${FLAGGED_FROM}::double precision`);
  return rows[0]?.count ?? 0;
}
