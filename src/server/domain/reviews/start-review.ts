import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { AnalyzerKind } from '#contract/level.ts';
import type { ReviewCreation } from '#contract/review.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import { locateLabels } from '#server/domain/corrections/locate-labels.ts';
import type { Label } from '#server/domain/labelling/outcome.ts';
import { readShownRun } from '#server/domain/readings/shown-run.ts';
import { readProvenance } from '#server/domain/results/provenance.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import { allocate, STRATA_FROM } from './allocate.ts';
import { type DesignedStratum, review_posts, reviews } from './tables.ts';

type Account = { id: number; screen_name: string };

/** More reviews of one account than its readers will ever read. */
const MOST_REVIEWS = 50;

/**
 * Draws a review of the shown run: the posts that it read for the question, in strata of strength. Within a stratum
 * every post has the same chance, also in the order of reading, so that a review that is read in part is still a sample.
 * Refuses when no post was read for the question.
 */
export async function startReview(
  database: Database,
  account: Account,
  { kind, size, unmarked, doubled, is_blind, seed: chosen }: ReviewCreation,
  actor: Actor & { user: { id: string; username: string } },
): Promise<number> {
  const run = await readShownRun(database, account);
  if (run === null || run.model === null) throw nothingRead();
  const fingerprint = run[`${kind}_fingerprint`];
  if (fingerprint === null) throw nothingRead();
  const { categories } = await readProvenance(database, fingerprint);
  const [seed, model] = [chosen ?? randomUUID(), run.model];
  return database.transaction(async (transaction) => {
    if ((await transaction.$count(reviews, sql`account_id = ${account.id}`)) >= MOST_REVIEWS) {
      throw new Refusal('conflict', `This account has ${MOST_REVIEWS} reviews; remove one first`);
    }
    const strata = await designStrata(transaction, account, kind, { size, unmarked });
    const drawn = strata.reduce((sum, stratum) => sum + stratum.drawn, 0);
    if (drawn === 0) throw nothingRead();
    const [review] = await transaction
      .insert(reviews)
      .values({
        account_id: account.id,
        kind,
        created_by: actor.user.id,
        ...{ run_id: run.id, fingerprint, model, rules: run.rules, categories },
        ...{ setting_name: run.setting_name, setting_version: run.setting_version },
        ...{ is_blind, seed, strata, doubled: Math.min(doubled, drawn) },
      })
      .returning({ id: reviews.id });
    if (review === undefined) throw new Error('No review was stored');
    await drawPosts(transaction, { account, kind, fingerprint, seed, strata, reviewId: review.id });
    await recordAudit(transaction, {
      actor,
      action: 'review.started',
      subject: account.screen_name,
      detail: { review: review.id, kind, drawn, doubled: Math.min(doubled, drawn), is_blind },
    });
    return review.id;
  });
}

const nothingRead = () => new Refusal('conflict', 'No post of this account was read for this question yet');

const strengthOf = (kind: AnalyzerKind): SQL =>
  kind === 'propaganda' ? sql`readings.propaganda_strength` : sql`readings.disinformation_strength`;

/** The number of a post's stratum; null for a post that was not read for the question, because it has no strength. */
const stratumOf = (kind: AnalyzerKind): SQL =>
  sql`width_bucket(${strengthOf(kind)}, ${sql.param([...STRATA_FROM])}::double precision[]) - 1`;

async function designStrata(
  connection: Connection,
  account: Account,
  kind: AnalyzerKind,
  sample: { size: number; unmarked: number },
): Promise<DesignedStratum[]> {
  const { rows } = await connection.execute<{ stratum: number | null; posts: number }>(sql`
    select ${stratumOf(kind)} as stratum, count(*)::integer as posts from readings
    where readings.account_id = ${account.id} group by 1`);
  const { rows: techniques } = await connection.execute<{
    stratum: number | null;
    technique: string;
    posts: number;
  }>(sql`
    select ${stratumOf(kind)} as stratum, technique, count(*)::integer as posts
    from readings cross join lateral unnest(techniques) as technique
    where readings.account_id = ${account.id} and technique like ${`${kind}: %`} group by 1, 2 order by 2`);
  const posts = STRATA_FROM.map((_, place) => rows.find(({ stratum }) => stratum === place)?.posts ?? 0);
  const drawn = allocate(sample, posts);
  return STRATA_FROM.map((from, place) => ({
    from: place === 1 ? 0 : from,
    to: place === 0 ? 0 : (STRATA_FROM[place + 1] ?? 1),
    posts: posts[place] ?? 0,
    drawn: drawn[place] ?? 0,
    techniques: Object.fromEntries(
      techniques
        .filter(({ stratum }) => stratum === place)
        .map(({ technique, posts }) => [technique.slice(`${kind}: `.length), posts]),
    ),
  }));
}

type Drawing = {
  account: Account;
  kind: AnalyzerKind;
  fingerprint: string;
  seed: string;
  strata: readonly DesignedStratum[];
  reviewId: number;
};

type Drawn = { id: number; stratum: number; strength: number; text: string; labels: Label[] };

async function drawPosts(
  connection: Connection,
  { account, kind, fingerprint, seed, strata, reviewId }: Drawing,
): Promise<void> {
  const { rows } = await connection.execute<Drawn>(sql`
    with placed as (
      select readings.post_id, ${stratumOf(kind)} as stratum, ${strengthOf(kind)} as strength,
        row_number() over (
          partition by ${stratumOf(kind)} order by md5(${seed}::text || readings.post_id) collate "C"
        ) as place
      from readings where readings.account_id = ${account.id}
    )
    select posts.id::float8 as id, placed.stratum, placed.strength, posts.text, coalesce(results.labels, '[]') as labels
    from placed join posts on posts.id = placed.post_id
    left join results on results.text_hash = posts.text_hash and results.fingerprint = ${fingerprint}
    where placed.place <= (${sql.param(strata.map(({ drawn }) => drawn))}::integer[])[placed.stratum + 1]
    order by md5('order' || ${seed}::text || posts.id) collate "C"`);
  const drawn = rows.map(({ id, stratum, strength, text, labels }, place) => ({
    review_id: reviewId,
    post_id: id,
    place,
    stratum,
    strength,
    labels: locateLabels(text, labels).map(({ category, start, end, confidence }) => ({
      category,
      start,
      end,
      confidence,
    })),
  }));
  await connection.insert(review_posts).values(drawn);
}
