import { setImmediate } from 'node:timers/promises';
import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import type { Fingerprints } from '#server/domain/results/fingerprint.ts';
import type { Scope } from '#server/domain/runs/scope.ts';
import { discountSameWords, numberStatements } from '#server/domain/statistics/account-estimate.ts';
import { type Gathering, gatherPosts } from '#server/domain/statistics/gather-posts.ts';
import { siftWords, wordsOf } from '#server/domain/statistics/near-duplicates.ts';
import { numberAt } from '#server/domain/statistics/number-at.ts';
import { type AccountScore, scoreStatements } from '#server/domain/statistics/score.ts';
import { shareInterval } from '#server/domain/statistics/share-interval.ts';
import { createShingleSieve, type RepeatedShingles } from '#server/domain/statistics/shingle-sieve.ts';
import type { Said, Statements } from '#server/domain/statistics/sum-up.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { type AnsweredPost, countLetters, PAGE, readAnsweredPosts } from './answered-posts.ts';

/** What a run read. */
export type MeasuredRun = {
  id: number;
  accountId: number;
  scope: Scope;
  fingerprints: Fingerprints;
};

/** The result of a run's posts for one question. */
export type Measurement = {
  kind: AnalyzerKind;
  total: AccountScore & Counts & { share: [low: number, high: number] | null };
  statements: Statements;
  /** The same for the posts of each month (`2026-11-01`). */
  months: (AccountScore & Counts & { month: string; statements: number })[];
};

type Counts = Pick<Said, 'posts_read' | 'posts_flagged'>;

export type Measured = {
  measurements: Measurement[];
  /** The posts that were read, by id in ascending order, and the lead of the statement that each belongs to. */
  members: { ids: Float64Array; leadOf: (place: number, kind: AnalyzerKind) => number | null };
};

/**
 * Scores the posts of a run that were read, all together and by month, for both questions. It keeps little memory for
 * each post, however long the post is, and lets other work of the process run in between.
 */
export async function measureRun(connection: Connection, run: MeasuredRun): Promise<Measured> {
  const gathering = await gather(connection, run);
  const measurements: Measurement[] = [];
  const said = { propaganda: gathering.said('propaganda'), disinformation: gathering.said('disinformation') };
  for (const kind of ANALYZER_KINDS) {
    const { statements, leadOf: _, repeats, ...counts } = said[kind];
    const score = scoreStatements(discountSameWords(statements));
    const share = shareInterval({ ...counts, repeats });
    const months = await measureMonths(gathering, kind);
    measurements.push({ kind, total: { ...score, ...counts, share }, statements, months });
  }
  const { ids, statements } = gathering.members();
  const leadOf = (place: number, kind: AnalyzerKind) => said[kind].leadOf(numberAt(statements, place));
  return { measurements, members: { ids, leadOf } };
}

/** Posts of one wording are one statement for both questions, and in every month. */
async function gather(connection: Connection, run: MeasuredRun): Promise<Gathering<AnalyzerKind>> {
  const gathering = gatherPosts(ANALYZER_KINDS);
  const first = await readAnsweredPosts(connection, run);
  const repeated = first.length < PAGE ? undefined : await siftTexts(connection, run, first);
  const statements = numberStatements(repeated);
  for await (const page of pagesFrom(connection, run, first)) {
    for (const { id, text, month, marks } of page) {
      gathering.add({ id, text, part: month }, statements.numberOf(text), marks);
    }
  }
  statements.free();
  repeated?.free();
  return gathering;
}

/** Finds which word sequences the posts of a large account share. */
async function siftTexts(
  connection: Connection,
  run: MeasuredRun,
  first: readonly AnsweredPost[],
): Promise<RepeatedShingles> {
  // One slot for each letter gives several for each shingle, because a shingle starts at a word.
  const sieve = createShingleSieve(await countLetters(connection, run));
  for await (const page of pagesFrom(connection, run, first)) {
    for (const { text } of page) siftWords(sieve, wordsOf(text).join(' '));
  }
  return sieve.finish();
}

/** The first page of posts, and all pages after it. */
async function* pagesFrom(
  connection: Connection,
  run: MeasuredRun,
  first: readonly AnsweredPost[],
): AsyncGenerator<readonly AnsweredPost[]> {
  for (let page = first; page.length > 0; page = await readAnsweredPosts(connection, run, page.at(-1))) yield page;
}

async function measureMonths(gathering: Gathering<AnalyzerKind>, kind: AnalyzerKind): Promise<Measurement['months']> {
  const months: Measurement['months'] = [];
  for (const { part: month, statements, posts_read, posts_flagged } of gathering.saidByPart(kind)) {
    await setImmediate();
    const score = scoreStatements(discountSameWords(statements));
    months.push({ month, ...score, posts_read, posts_flagged, statements: statements.leads.length });
  }
  return months;
}
