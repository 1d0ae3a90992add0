import { type SQL, sql } from 'drizzle-orm';
import type { AnalyzerKind } from '#contract/level.ts';
import type { PlannedLabeller } from '#server/domain/llm-settings/plan-labeller.ts';
import type { SelectedSetting } from '#server/domain/llm-settings/selected.ts';
import type { Fingerprints } from '#server/domain/results/fingerprint.ts';
import type { Connection } from '#server/foundations/database/connect.ts';

/** What would read the posts, and those of which accounts; null for all. */
export type Sampling = { setting: SelectedSetting; labeller: PlannedLabeller; among: readonly number[] | null };

/** True for the accounts whose posts would be read. `account` is the column with the id of one. */
export const isAmong = (among: Sampling['among'], account: SQL): SQL =>
  among === null ? sql`true` : sql`${account} = any(${sql.param([...among])}::integer[])`;

/** Of one account: the posts to read, those without an answer, and the texts without one by question. */
export type Pending = { readable: number; posts: number } & Record<AnalyzerKind, number>;

/** How much is looked at, so that the answer does not take longer on a large installation. */
type Limits = { accounts: number; posts: number };
const LIMITS: Limits = { accounts: 500, posts: 100_000 };

/** A person who chose accounts is told what these cost, so each of them is looked at. */
const limitsOf = ({ among }: Sampling): Limits => (among === null ? LIMITS : { ...LIMITS, accounts: among.length });

/** The most posts of one account that are looked at. */
const POSTS_OF_ACCOUNT = 1_000;

/** How many texts are measured, and among how many those in the right languages are looked for. */
const MEASURED = 200;
const CANDIDATES = 2_000;

/** True for the rows of `posts` that the labeller would read, or whose language is not known yet. */
function isRead({ setting, labeller }: Sampling): SQL {
  const counts = setting.counts_reposts ? sql`true` : sql`posts.kind <> 'repost'`;
  if (labeller.reads === 'all') return counts;
  return sql`${counts} and (posts.language is null or posts.language = any(${sql.param([...labeller.reads])}::text[]))`;
}

const lacks = (fingerprint: string) => sql`not exists (
  select from results where results.text_hash = posts.text_hash and results.fingerprint = ${fingerprint})`;

type Row = Pending & { sampled: number; total: number };

/**
 * What is pending in a random part of the `count` accounts, and how many accounts that part has. Of an account with many posts a
 * part is counted, in the order of their hashes, which is as good as random, and multiplied.
 */
export async function samplePending(
  connection: Connection,
  sampling: Sampling,
  { propaganda, disinformation }: Fingerprints,
  count: number,
  limits: Limits = limitsOf(sampling),
): Promise<{ accounts: number; pending: Pending[] }> {
  const accounts = Math.min(count, limits.accounts);
  const each = Math.min(POSTS_OF_ACCOUNT, Math.ceil(limits.posts / Math.max(1, accounts)));
  const { rows } = await connection.execute<Row>(sql`
    select looked_at.*, (
      select coalesce(sum(post_counts.posts), 0)::integer from post_counts where post_counts.account_id = chosen.id
    ) as total
    from (
      select id from accounts where ${isAmong(sampling.among, sql`accounts.id`)} order by md5(id::text) limit ${accounts}
    ) as chosen cross join lateral (
      select count(*)::integer as sampled, count(*) filter (where is_read)::integer as readable,
        count(*) filter (where lacks_propaganda or lacks_disinformation)::integer as posts,
        count(distinct text_hash) filter (where lacks_propaganda)::integer as propaganda,
        count(distinct text_hash) filter (where lacks_disinformation)::integer as disinformation
      from (
        select text_hash, ${isRead(sampling)} as is_read, ${isRead(sampling)} and ${lacks(propaganda)} as lacks_propaganda,
          ${isRead(sampling)} and ${lacks(disinformation)} as lacks_disinformation
        from (select * from posts where account_id = chosen.id order by text_hash limit ${each}) as posts
      ) as asked
    ) as looked_at`);
  return { accounts, pending: rows.map((row) => ofWhole(row, each)) };
}

function ofWhole({ sampled, total, readable, posts, propaganda, disinformation }: Row, limit: number): Pending {
  const factor = sampled < limit ? 1 : Math.max(1, total / sampled);
  return {
    readable: readable * factor,
    posts: posts * factor,
    propaganda: propaganda * factor,
    disinformation: disinformation * factor,
  };
}

/** The mean tokens of asking each question about a text, from texts in the right languages as far as there are any. */
export async function meanTokens(connection: Connection, sampling: Sampling): Promise<Record<AnalyzerKind, number>> {
  if (!sampling.labeller.isRemote) return { propaganda: 0, disinformation: 0 };
  const { rows } = await connection.execute<{ text: string }>(sql`
    select text from (
      select * from posts where ${isAmong(sampling.among, sql`account_id`)} order by text_hash limit ${CANDIDATES}
    ) as posts
    order by case when ${isRead(sampling)} then 0 else 1 end, text_hash limit ${MEASURED}`);
  const meanOf = (kind: AnalyzerKind) => {
    const estimate = sampling.labeller.estimatorFor(sampling.setting.analyzers[kind]);
    return rows.reduce((total, { text }) => total + estimate(text), 0) / Math.max(1, rows.length);
  };
  return { propaganda: meanOf('propaganda'), disinformation: meanOf('disinformation') };
}
