import { and, type SQL, sql } from 'drizzle-orm';
import { FLAGGED_FROM } from '#contract/band.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import type { PostFilters, PostState } from '#contract/post.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import { isSeenBy } from '#server/domain/corrections/read-corrections.ts';
import { postsLinkingTo, postsWithFinding } from '#server/domain/outside/find-posts.ts';
import type { Fingerprints } from '#server/domain/results/fingerprint.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { findDisguised } from './find-disguised.ts';

/** When a post was written, as the indexes store it. Posts without a time come before all others. */
export const WRITTEN_AT = sql`coalesce(readings.at, '-infinity')`;

/**
 * The strength of a post for a question, or for either question, as the indexes store it. Below 0 when the post was not
 * read.
 */
export function strengthFor(kind: AnalyzerKind | undefined): SQL {
  if (kind === 'propaganda') return sql`coalesce(readings.propaganda_strength, -1)`;
  if (kind === 'disinformation') return sql`coalesce(readings.disinformation_strength, -1)`;
  return sql`coalesce(greatest(readings.propaganda_strength, readings.disinformation_strength), -1)`;
}

/** The account whose posts are meant, and the fingerprints that its answers are stored under. */
export type Filtered = {
  accountId: number;
  fingerprints: Fingerprints;
  /** Its posts with disguised letters; empty where no filter asks for them. */
  disguised: readonly number[];
};

/** What {@link passes} needs to know before it filters. */
export async function readFiltered(
  connection: Connection,
  accountId: number,
  fingerprints: Fingerprints,
  { state }: PostFilters,
): Promise<Filtered> {
  const disguised = state === 'disguised' ? await findDisguised(connection, accountId) : [];
  return { accountId, fingerprints, disguised };
}

/** The readings of an account with their posts, for `from`. The posts are read only if a filter needs them. */
export const readingsOf = (accountId: number): SQL => sql`
  (select * from readings where account_id = ${accountId}) as readings left join posts on posts.id = readings.post_id`;

/** The same, of the posts with the searched words only, found by the index of words. */
export const readingsWith = (search: string, accountId: number): SQL => sql`
  (select * from readings where account_id = ${accountId} and post_id = any(array(
    select id from posts where account_id = ${accountId} and ${contains(search)}
  ))) as readings left join posts on posts.id = readings.post_id`;

/**
 * The posts of {@link readingsWith} for counting: every post has a reading, which is read only if a filter needs it. `offset 0` keeps
 * the planner from asking for one reading after the other.
 */
export const postsWith = (search: string, accountId: number): SQL => sql`
  (select * from posts where account_id = ${accountId} and ${contains(search)} offset 0) as posts
  left join readings on readings.post_id = posts.id`;

/** True for the rows of {@link readingsOf} that the filters let through. */
export function passes(of: Filtered, viewer: Viewer, filters: PostFilters): SQL | undefined {
  const { accountId } = of;
  const { kind, technique, from, to, strength, search, language, state, outside, domain, weekday, hour } = filters;
  const given = <Value>(value: Value | undefined, condition: (value: Value) => SQL) =>
    value === undefined || value === '' ? undefined : condition(value);
  const written = sql`readings.at at time zone 'UTC'`;
  return and(
    given(technique, (name) => sql`readings.techniques && ${sql.param(namesOf(kind, name))}::text[]`),
    given(from, (day) => sql`${WRITTEN_AT} >= ${day}::date::timestamp at time zone 'UTC'`),
    given(to, (day) => sql`${WRITTEN_AT} < (${day}::date + 1)::timestamp at time zone 'UTC'`),
    given(strength, (least) => sql`${strengthFor(kind)} >= ${least / 100}::double precision`),
    given(search, contains),
    given(language, (name) => sql`posts.language = ${name}`),
    given(state, (name) => isInState(name, of, kind, viewer)),
    given(outside, (name) => sql`posts.id in (${postsWithFinding(accountId, viewer, name)})`),
    given(domain, (name) => sql`posts.id in (${postsLinkingTo(accountId, name)})`),
    given(weekday, (day) => sql`extract(isodow from ${written}) = ${day}`),
    given(hour, (number) => sql`extract(hour from ${written}) = ${number}`),
  );
}

const contains = (words: string): SQL => sql`posts.search @@ websearch_to_tsquery('simple', normalize(${words}, NFKC))`;

const namesOf = (kind: AnalyzerKind | undefined, technique: string): string[] =>
  (kind === undefined ? ['propaganda', 'disinformation'] : [kind]).map((each) => `${each}: ${technique}`);

const givesOrders = ({ propaganda, disinformation }: Fingerprints): SQL => sql`
  posts.text_hash in (
    select text_hash from results where fingerprint in (${propaganda}, ${disinformation}) and injection_signs <> '[]'
  )`;

/** A cue that is too weak to mark is stored only for posts in which nothing was found. */
function countsSilently(fingerprints: Fingerprints, kind: AnalyzerKind | undefined): SQL {
  const counts = (asked: AnalyzerKind) => sql`${hasAnswer(asked)} and exists (
    select from results where results.text_hash = posts.text_hash and fingerprint = ${fingerprints[asked]} and silent <> '[]'
  )`;
  return kind === undefined ? sql`(${counts('propaganda')} or ${counts('disinformation')})` : counts(kind);
}

const hasAnswer = (kind: AnalyzerKind): SQL => sql`not (${isUnread(kind)})`;

function isInState(state: PostState, of: Filtered, kind: AnalyzerKind | undefined, viewer: Viewer): SQL {
  if (state === 'orders') return givesOrders(of.fingerprints);
  if (state === 'disguised') return sql`readings.post_id = any(${sql.param([...of.disguised])}::bigint[])`;
  const strength = strengthFor(kind);
  if (state === 'silent') return countsSilently(of.fingerprints, kind);
  if (state === 'flagged') return sql`${strength} >= ${FLAGGED_FROM}::double precision`;
  if (state === 'clean') return sql`not (${isUnread(kind)}) and ${strength} < ${FLAGGED_FROM}::double precision`;
  if (state === 'unread') return isUnread(kind);
  const isAboutKind = kind === undefined ? sql`true` : sql`corrections.kind = ${kind}`;
  return sql`posts.text_hash in (select text_hash from corrections where ${isSeenBy(viewer)} and ${isAboutKind})`;
}

function isUnread(kind: AnalyzerKind | undefined): SQL {
  if (kind === 'propaganda') return sql`readings.propaganda_reason is not null`;
  if (kind === 'disinformation') return sql`readings.disinformation_reason is not null`;
  return sql`(readings.propaganda_reason is not null or readings.disinformation_reason is not null)`;
}
