import { type SQL, sql } from 'drizzle-orm';
import { FLAGGED_FROM, MIN_STATEMENTS, MIN_STATEMENTS_FOR_BAND } from '#contract/band.ts';
import type { Export, ExportedPost } from '#contract/export.ts';
import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import type { AccountRow } from '#server/domain/accounts/visibility.ts';
import type { Label } from '#server/domain/labelling/outcome.ts';
import { readOutside } from '#server/domain/outside/read-outside.ts';
import type { Person } from '#server/domain/people/users.ts';
import { type RunRow, readShownRun } from '#server/domain/readings/shown-run.ts';
import { readProvenance } from '#server/domain/results/provenance.ts';
import { listReviewed } from '#server/domain/reviews/list-reviewed.ts';
import { describeRun } from '#server/domain/runs/describe-run.ts';
import type { Reading } from '#server/domain/runs/reading.ts';
import { findSource } from '#server/domain/sources/find-source.ts';
import { cueOf, weightOf } from '#server/domain/statistics/gather-posts.ts';
import { describeAccount } from '#server/domain/watching/describe-account.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { readAmplification } from './read-amplification.ts';
import { readLevelReport } from './read-level-report.ts';
import { describePosts, fingerprintsOfRun } from './read-posts.ts';

/** How many posts are in memory at a time. */
const AT_ONCE = 200;

/** What an export holds besides the posts. */
export type ExportHead = Omit<Export, 'posts'>;

/** An export while it is written: its head first, then the posts in batches of a few hundred. */
export type AccountExport = { head: ExportHead; posts: AsyncGenerator<ExportedPost[], void, void> };

/**
 * Everything that the numbers of an account are computed from, as one person sees it. Reading the posts throws when a
 * run ends meanwhile, because then the part already sent is wrong. `chosen` limits the posts to these; null: all.
 */
export async function exportAccount(
  database: Database,
  viewer: Person,
  account: AccountRow,
  current: Reading | null,
  chosen: readonly number[] | null = null,
): Promise<AccountExport> {
  const run = await readShownRun(database, account);
  const [propaganda, disinformation] = await Promise.all(
    ANALYZER_KINDS.map((kind) => readLevelReport(database, viewer, account, kind, current)),
  );
  if (propaganda === undefined || disinformation === undefined) throw new Error('A question is missing');
  const fingerprints = [run?.propaganda_fingerprint, run?.disinformation_fingerprint].flatMap((each) => each ?? []);
  const head: ExportHead = {
    version: 6,
    exported_at: new Date().toISOString(),
    exported_by: viewer.username,
    account: await describeAccount(database, account),
    run: run && describeRun(run, account, new Date()),
    levels: { propaganda, disinformation },
    amplification: await readAmplification(database, viewer, account),
    outside: await readOutside(database, viewer, account),
    reviewed: await listReviewed(database, account),
    provenance: await Promise.all(fingerprints.map((fingerprint) => readProvenance(database, fingerprint))),
    method: METHOD,
  };
  return { head, posts: readAll({ database, viewer, account, run, chosen }) };
}

type Exported = {
  database: Database;
  viewer: Person;
  account: AccountRow;
  run: RunRow | null;
  chosen: readonly number[] | null;
};

async function* readAll(exported: Exported): AsyncGenerator<ExportedPost[], void, void> {
  for (let after = 0; ; ) {
    const counted = await readCounted(exported, after);
    if (counted.length > 0) yield await describe(exported, counted);
    if (counted.length < AT_ONCE) return;
    after = counted.at(-1)?.id ?? after;
  }
}

async function describe(
  { database, viewer, account, run }: Exported,
  counted: readonly CountedRow[],
): Promise<ExportedPost[]> {
  const beginning = new RegExp(findSource(account.source).repostOf);
  const byId = new Map(counted.map((row) => [row.id, row]));
  const posts = await describePosts(database, viewer, fingerprintsOfRun(run), [...byId.keys()]);
  return posts.map((post) => ({
    ...post,
    counted: {
      propaganda: countedOf(byId.get(post.id), 'propaganda', post.text),
      disinformation: countedOf(byId.get(post.id), 'disinformation', post.text),
    },
    repost:
      post.kind === 'repost'
        ? { of: beginning.exec(post.text)?.[1] ?? null, original_at: momentOf(byId.get(post.id)?.original_at) }
        : null,
  }));
}

type Mark = Pick<Label, 'category' | 'quote'> & { isSilent: boolean };
const momentOf = (at: string | null | undefined) => (at ? new Date(at).toISOString() : null);

type CountedRow = { id: number; run_id: number | null; original_at: string | null } & Record<
  `${AnalyzerKind}_statement`,
  number | null
> &
  Record<`${AnalyzerKind}_mark`, Mark | null>;

/** Throws when the readings are of another run now. */
async function readCounted({ database, account, run, chosen }: Exported, after: number): Promise<CountedRow[]> {
  const { propaganda, disinformation } = fingerprintsOfRun(run);
  const { rows } = await database.execute<CountedRow>(sql`
    select readings.post_id::float8 as id, readings_of.run_id::float8 as run_id, posts.original_at,
      propaganda_statement::float8 as propaganda_statement, disinformation_statement::float8 as disinformation_statement,
      ${strongestOf('p')} as propaganda_mark, ${strongestOf('d')} as disinformation_mark
    from readings join posts on posts.id = readings.post_id
    left join readings_of on readings_of.account_id = readings.account_id
    left join results p on p.text_hash = posts.text_hash and p.fingerprint = ${propaganda}
    left join results d on d.text_hash = posts.text_hash and d.fingerprint = ${disinformation}
    where posts.account_id = ${account.id} and posts.id > ${after} and ${isChosen(chosen)} order by posts.id limit ${AT_ONCE}`);
  if (run !== null && rows.some(({ run_id }) => run_id !== run.id)) {
    throw new Error(`Run ${run.id} is not the newest any more`);
  }
  return rows;
}

const isChosen = (chosen: Exported['chosen']): SQL =>
  chosen === null ? sql`true` : sql`posts.id = any(${sql.param([...chosen])}::bigint[])`;

/** The strongest label of a result, or cue too weak to mark, the first among equals, as the score uses it. */
const strongestOf = (result: 'p' | 'd') =>
  sql.raw(`(
  select jsonb_build_object('category', label -> 'category', 'quote', label -> 'quote', 'isSilent', ${result}.labels = '[]')
  from jsonb_array_elements(${result}.labels || ${result}.silent) with ordinality as each (label, place)
  order by (label ->> 'confidence')::double precision desc, place limit 1)`);

function countedOf(row: CountedRow | undefined, kind: AnalyzerKind, text: string) {
  const statement = row?.[`${kind}_statement`] ?? null;
  if (statement === null) return null;
  const mark = row?.[`${kind}_mark`] ?? null;
  const cue = mark === null ? '' : cueOf(mark);
  return { statement, weight: weightOf(text), cue };
}

/** How the numbers follow from the posts, for people who compute them again. */
const METHOD = [
  `A post's strength for a question is the highest strength of the labels that the model gave it, 0 without any. It is no probability. From ${FLAGGED_FROM} on a post is flagged.`,
  'A post without labels may have cues that are too weak to mark (silent). For the score it has the highest strength of these, and its counted.cue begins with "~ ". Where no statement has a label, they count 0.',
  'Posts with one value of counted.statement say the same (near-duplicates). A statement has the mean strength and the mean weight of its posts; its cue is that of its strongest post, the first by the SHA-256 of its text among equals.',
  'Of the statements with the same cue, sorted by strength and then weight, the k-th of n statements in all has its strength divided by the square root of 1 + 50 (k - 1) / n. An empty cue is nobody’s.',
  `The score is the mean strength of the statements by their weights; with fewer than ${MIN_STATEMENTS} there is none.`,
  'The interval of the score treats the mean as that of equal marks among independent statements. With the weights w and the strengths x of the statements: count = (sum of w)² / sum of w², sum = score × count, squares = count × sum of (w x)² / sum of w². Marks of the strength squares / sum, and sum² / squares of them, have the same mean and variance. The lower end is that strength times the 2.5 % quantile of the beta distribution with the shapes marks + 0.6 and count - marks + 0.5; 0 without marks. For the upper end, half of the greatest strength (at least 0.55) is added to the sum and half of its square to the squares; it is the new strength times the 97.5 % quantile with the shapes marks and count - marks + 0.5. Negative count - marks is 0, and the score itself is never left out.',
  `The band goes from the lower to the upper end of the interval: few below reference.limits.some, many from reference.limits.many on, some in between; none when no mark was found and the interval ends below reference.limits.some. Without flagged posts it never goes beyond few: where the interval of weak marks does, there is none. With fewer than ${MIN_STATEMENTS_FOR_BAND} statements, with less than a third of the account's own posts read, or without a panel there is none; band_note says why.`,
  'The interval of the share of flagged posts is computed in the same way, with strength 1 for a flagged post, and a count of independent posts: share (1 - share) posts² divided by the sum, over statements, of (flagged posts - share × posts)², or posts² divided by the sum of squared posts where that is 0; at most all posts.',
  'Numbers named corrected count a label that a person calls wrong as not found, and one that a person adds with strength 1; posts that were not read stay out of them.',
  'What outside sources say (outside) stands beside these numbers: no strength, share or score uses it. Each list has its own scale; scores of two lists are not to be added or averaged.',
  'A score says how strongly the posts use certain techniques. It does not say whether a statement is true, who is behind the account, or what it intends.',
];
