import { type SQL, sql } from 'drizzle-orm';
import type { Outside, StoredNotes } from '#contract/outside.ts';
import type { Note } from '#contract/post-findings.ts';
import { X_NETWORK } from '#server/domain/sources/x/names.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { onlyRow } from '#server/foundations/database/only-row.ts';
import { stored_notes } from './tables.ts';

const HELPFUL = 'CURRENTLY_RATED_HELPFUL';
const WAITING = 'NEEDS_MORE_RATINGS';

/** Joins posts to their notes that have a status: by the id of the post, and only in X's network. */
const NOTES_OF_POSTS = sql`
  posts join accounts on accounts.id = posts.account_id and accounts.network = ${X_NETWORK}
  join community_notes notes on notes.post_id = posts.external_id
  join note_statuses statuses on statuses.note_id = notes.note_id`;

/** What is stored of Community Notes; null before the first import. */
export async function readStoredNotes(connection: Connection): Promise<StoredNotes | null> {
  const [row] = await connection.select().from(stored_notes);
  if (row === undefined) return null;
  const { notes, statuses, first_at, last_at, imported_at } = row;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return { notes, statuses, first_at: iso(first_at), last_at: iso(last_at), imported_at: imported_at.toISOString() };
}

/** Notes speak of posts in X's network alone. */
const isOfX = (accountId: number) => sql`(select network = ${X_NETWORK} from accounts where id = ${accountId})`;

/** A look-up by index for each row. The planner would read all notes of the world instead, of which an account has few. */
const lookedUp = (lookup: SQL) => sql`${lookup} offset 0`;

/**
 * How many posts of an account carry a helpful note, how many have none yet but a note that needs more ratings, and how
 * many are from the time that the stored notes cover.
 */
export async function countNotedPosts(connection: Connection, { id }: { id: number }): Promise<Outside['notes']> {
  const stored = await readStoredNotes(connection);
  if (stored === null) return { stored, helpful_posts: 0, waiting_posts: 0, covered_posts: 0 };
  const { rows } = await connection.execute<Omit<Outside['notes'], 'stored'>>(sql`
    with found as materialized (
      select external_id, note_id from posts cross join lateral (${lookedUp(sql`select note_id from community_notes where post_id = external_id`)}) notes
      where account_id = ${id} and ${isOfX(id)}
    ), noted as (
      select bool_or(coalesce(status, '') = ${HELPFUL}) as is_helpful, bool_or(coalesce(status, ${WAITING}) = ${WAITING}) as is_waiting
      from found left join lateral (${lookedUp(sql`select status from note_statuses where note_id = found.note_id`)}) statuses on true
      group by external_id
    )
    select count(*) filter (where is_helpful)::integer as helpful_posts, count(*) filter (where is_waiting and not is_helpful)::integer as waiting_posts,
      (select count(*)::integer from readings
        where account_id = ${id} and ${isOfX(id)}
          and at between ${stored.first_at}::timestamptz and ${stored.last_at}::timestamptz) as covered_posts
    from noted`);
  return { stored, ...onlyRow(rows) };
}

type NoteRow = Omit<Note, 'url'> & { post: number };

/** The helpful notes of these posts, the oldest first, by post. */
export async function readNotesOf(connection: Connection, ids: readonly number[]): Promise<Map<number, Note[]>> {
  const { rows } = await connection.execute<NoteRow>(sql`
    select posts.id::float8 as post, notes.note_id::text as id, notes.classification, notes.summary as text, notes.written_at,
      statuses.at as helpful_at
    from ${NOTES_OF_POSTS} where posts.id = any(${sql.param([...ids])}::bigint[]) and statuses.status = ${HELPFUL}
    order by notes.written_at, notes.note_id`);
  const described = rows.map(({ post, written_at, helpful_at, ...note }) => ({
    post,
    note: {
      ...note,
      written_at: new Date(written_at).toISOString(),
      helpful_at: helpful_at === null ? null : new Date(helpful_at).toISOString(),
      url: `https://x.com/i/birdwatch/n/${note.id}`,
    },
  }));
  return new Map(
    Array.from(
      Map.groupBy(described, ({ post }) => post),
      ([post, found]) => [post, found.map(({ note }) => note)] as const,
    ),
  );
}

/** The posts of an account with a helpful note. */
export const postsWithNote = (accountId: number) => sql`
  select posts.id from ${NOTES_OF_POSTS} where posts.account_id = ${accountId} and statuses.status = ${HELPFUL}`;
