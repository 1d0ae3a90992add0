import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Amplification, PASSED_ON_MAX, type PassedOn } from '#contract/amplification.ts';
import { MIN_STATEMENTS } from '#contract/band.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { type AccountRow, isVisibleTo, type Viewer } from '#server/domain/accounts/visibility.ts';
import { isSameReading } from '#server/domain/runs/reading.ts';
import { SHOWN_RUN } from '#server/domain/runs/shown-run.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import { findSource } from '#server/domain/sources/find-source.ts';
import type { Connection } from '#server/foundations/database/connect.ts';

/** From these shares of reposts on, an account is described by them: one without a score of its own, and any. */
const AMPLIFIER_FROM = { withoutScore: 0.5, always: 0.8 };

/** Whose post a repost passes on, as the account's source writes it before the words. */
const authorIn = ({ source }: AccountRow) => sql`substring(text from ${findSource(source).repostOf}::text)`;

type Counts = Pick<Amplification, 'posts' | 'reposts' | 'named' | 'accounts'> & {
  timed: number;
  /** Null where no repost has its times. */
  quartiles: [number, number, number] | null;
};
type Named = { screen_name: string; reposts: number };
type Measured = { run: typeof runs.$inferSelect; kind: AnalyzerKind; score: number | null; statements: number };

/** Whose posts an account passes on, how often, how soon, and what those accounts score that the person sees. */
export async function readAmplification(
  connection: Connection,
  viewer: Viewer,
  account: AccountRow,
): Promise<Amplification> {
  const { timed, quartiles, ...counts } = await countReposts(connection, account);
  const own = await readMeasured(connection, [account.id]);
  return {
    ...counts,
    passed_on: await describePassedOn(connection, { viewer, account, own }, await listNamed(connection, account)),
    delay: quartiles && { reposts: timed, lower: quartiles[0], median: quartiles[1], upper: quartiles[2] },
    is_amplifier: isAmplifier(counts, own),
  };
}

function isAmplifier({ posts, reposts }: Pick<Counts, 'posts' | 'reposts'>, own: readonly Measured[]): boolean {
  if (reposts === 0 || reposts < posts * AMPLIFIER_FROM.withoutScore) return false;
  if (reposts >= posts * AMPLIFIER_FROM.always) return true;
  if (own.length === 0) return posts - reposts < MIN_STATEMENTS;
  // Statements are not known of each run from before they were counted, so its score says that it had enough.
  return own.every(({ score, statements }) => score === null && statements < MIN_STATEMENTS);
}

/** Times before the original are mistakes of a source and left out. */
async function countReposts(connection: Connection, account: AccountRow): Promise<Counts> {
  const { rows } = await connection.execute<Counts>(sql`
    with reposts as (
      select lower(${authorIn(account)}) as author, extract(epoch from created_at - original_at)::float8 as delay
      from posts where account_id = ${account.id} and kind = 'repost'
    )
    select (select count(*)::integer from posts where account_id = ${account.id}) as posts,
      count(*)::integer as reposts, count(author)::integer as named, count(distinct author)::integer as accounts,
      (count(*) filter (where delay >= 0))::integer as timed,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by delay) filter (where delay >= 0) as quartiles
    from reposts`);
  const [counts] = rows;
  if (counts === undefined) throw new Error('Counting always gives a row');
  return counts;
}

/** The accounts whose posts are passed on most, each in the spelling that is used most. */
async function listNamed(connection: Connection, account: AccountRow): Promise<Named[]> {
  const { rows } = await connection.execute<Named>(sql`
    with named as (select ${authorIn(account)} as author from posts where account_id = ${account.id} and kind = 'repost')
    select mode() within group (order by author) as screen_name, count(*)::integer as reposts
    from named where author is not null group by lower(author) order by reposts desc, lower(author) limit ${PASSED_ON_MAX}`);
  return rows;
}

type Asked = { viewer: Viewer; account: AccountRow; own: readonly Measured[] };

async function describePassedOn(connection: Connection, asked: Asked, named: readonly Named[]): Promise<PassedOn[]> {
  const seen = await findSeen(connection, asked, named);
  const measured = await readMeasured(
    connection,
    seen.map(({ id }) => id),
  );
  return named.map(({ screen_name, reposts }) => {
    const known = seen.find((one) => one.screen_name.toLowerCase() === screen_name.toLowerCase());
    if (known === undefined) return { screen_name, reposts, known: null };
    const scoreFor = (kind: AnalyzerKind) => scoreLike(asked.own, measured, kind, known.id);
    const scores = { propaganda: scoreFor('propaganda'), disinformation: scoreFor('disinformation') };
    return { screen_name, reposts, known: { screen_name: known.screen_name, name: known.name, ...scores } };
  });
}

/** The accounts of these handles in the account's network that the person sees. */
async function findSeen(
  connection: Connection,
  { viewer, account }: Asked,
  named: readonly Named[],
): Promise<AccountRow[]> {
  const handles = named.map(({ screen_name }) => screen_name.toLowerCase());
  return connection
    .select()
    .from(accounts)
    .where(
      and(
        inArray(sql`lower(${accounts.screen_name})`, handles),
        eq(accounts.network, account.network),
        isVisibleTo(connection, viewer),
      ),
    );
}

/** The shown levels of accounts, with the runs that made them. */
async function readMeasured(connection: Connection, ids: readonly number[]): Promise<Measured[]> {
  return connection
    .select({ run: runs, kind: levels.kind, score: levels.score, statements: levels.statements })
    .from(levels)
    .innerJoin(runs, eq(runs.id, levels.run_id))
    .innerJoin(accounts, eq(accounts.id, runs.account_id))
    .where(and(inArray(accounts.id, [...ids]), eq(levels.run_id, SHOWN_RUN)));
}

/** The score of an account for a question, if the analyzer and the posts that count are those of the `own` level. */
function scoreLike(
  own: readonly Measured[],
  measured: readonly Measured[],
  kind: AnalyzerKind,
  accountId: number,
): number | null {
  const mine = own.find((one) => one.kind === kind);
  const theirs = measured.find((one) => one.kind === kind && one.run.account_id === accountId);
  if (mine === undefined || theirs === undefined) return null;
  return isSameReading(mine.run, theirs.run, kind) ? theirs.score : null;
}
