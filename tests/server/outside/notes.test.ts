import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Outside } from '#contract/outside.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { importNotes } from '#server/domain/outside/import-notes.ts';
import { community_notes, note_statuses, stored_notes } from '#server/domain/outside/tables.ts';
import type { SourcePost } from '#server/domain/sources/source.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { startEvidence } from '#tests/server/support/marked-posts.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
const { analysed, ask, page, root, call, clear } = await startEvidence(database);

beforeEach(async () => {
  await clear();
  for (const table of [community_notes, note_statuses, stored_notes]) await database.delete(table);
});

const NOTES =
  'noteId\tnoteAuthorParticipantId\tcreatedAtMillis\ttweetId\tclassification\ttrustworthySources\tsummary\tisMediaNote';
const STATUSES = 'noteId\tcurrentStatus\ttimestampMillisOfCurrentStatus\tfirstNonNMRStatus';
const at = (day: number) => Date.UTC(2026, 0, day);
const note = (
  id: number,
  postId: number | string,
  summary: string,
  day = 1,
  kind = 'MISINFORMED_OR_POTENTIALLY_MISLEADING',
) => [id, 'A1', at(day), postId, kind, 1, summary, 0].join('\t');
const status = (id: number, word: string) => [id, word, at(5), ''].join('\t');

async function* bytesOf(content: string | Buffer): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}
const take = (content: string | Buffer) =>
  importNotes(database, {
    bytes: bytesOf(content),
    fileName: 'notes.tsv',
    actor: { user: { id: root.person.id, username: 'root' }, address: null },
  });
const file = (...lines: string[]) => lines.map((line) => `${line}\n`).join('');

const BASE = 1_800_000_000_000_000_000n;
/** Posts with ids as long as those of X. */
const long = (number: number): SourcePost => ({
  ...post(number, distinctWords(number)),
  external_id: String(BASE + BigInt(number)),
});
const idOf = (number: number) => String(BASE + BigInt(number));

test('a post with a helpful note shows it, and posts whose notes need more ratings are counted apart', {
  tags: ['S17.5'],
}, async () => {
  await analysed([0, 1, 2, 3].map(long));
  await take(
    file(
      NOTES,
      note(1, idOf(0), '"The bridge is <b>open</b>. See \\n https://x.example"'),
      note(2, idOf(0), 'Not shown'),
      note(3, idOf(1), 'Waits'),
      note(4, idOf(2), 'Was not helpful', 2),
      note(5, '99999999', 'Of another post', 20),
      note(6, idOf(2), 'Waits beside one that was not helpful'),
      note(7, idOf(0), 'Waits beside a helpful one'),
      note(8, idOf(3), 'Has no status yet'),
    ),
  );
  await take(
    file(
      STATUSES,
      status(1, 'CURRENTLY_RATED_HELPFUL'),
      status(2, 'CURRENTLY_RATED_NOT_HELPFUL'),
      status(3, 'NEEDS_MORE_RATINGS'),
      status(4, 'CURRENTLY_RATED_NOT_HELPFUL'),
    ),
  );
  expect((await ask<Outside>('nadia/outside')).notes).toEqual({
    stored: {
      notes: 8,
      statuses: 4,
      first_at: '2026-01-01T00:00:00.000Z',
      last_at: '2026-01-20T00:00:00.000Z',
      imported_at: expect.any(String),
    },
    helpful_posts: 1,
    waiting_posts: 3,
    covered_posts: 4,
  });
  const { data } = await page('?outside=noted');
  expect(data.map(({ post_id, outside }) => [post_id, outside.notes])).toEqual([
    [
      idOf(0),
      [
        {
          id: '1',
          classification: 'MISINFORMED_OR_POTENTIALLY_MISLEADING',
          text: 'The bridge is <b>open</b>. See \\n https://x.example',
          written_at: '2026-01-01T00:00:00.000Z',
          helpful_at: '2026-01-05T00:00:00.000Z',
          url: 'https://x.com/i/birdwatch/n/1',
        },
      ],
    ],
  ]);
});

test('the same file again adds nothing, and the next one only what is new or changed', {
  tags: ['S17.6'],
}, async () => {
  const first = file(NOTES, note(1, 11111111, 'One\\tword'), note(2, 22222222, 'Two'));
  expect(await take(first)).toMatchObject({ file: 'notes', added: 2, changed: 0, unchanged: 0, rejected_count: 0 });
  expect(await take(first)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  const next = gzipSync(
    file(NOTES, note(1, 11111111, 'One, edited'), note(2, 22222222, 'Two'), note(3, 33333333, 'Three', 9)),
  );
  expect(await take(next)).toMatchObject({ added: 1, changed: 1, unchanged: 1 });
  expect(await database.select().from(stored_notes)).toMatchObject([
    { notes: 3, first_at: new Date(at(1)), last_at: new Date(at(9)) },
  ]);
  const [edited] = await database.select().from(community_notes).orderBy(community_notes.note_id);
  expect(edited?.summary).toBe('One, edited');
  const audit = (await call('GET', '/audit/?limit=1', { token: root.token })).body;
  expect(audit).toMatchObject({
    data: [{ action: 'notes.imported', subject: 'notes.tsv', detail: { file: 'notes', added: 1 } }],
  });
});

test('a note that a file has twice is stored once', async () => {
  const twice = file(NOTES, note(1, 11111111, 'One'), note(1, 11111111, 'One'));
  expect(await take(twice)).toMatchObject({ added: 1, changed: 0 });
});

test('posts of another network that happen to have such ids carry no notes', { tags: ['S17.5'] }, async () => {
  await analysed([long(0)]);
  await database.update(accounts).set({ network: 'bluesky' });
  await take(file(NOTES, note(1, idOf(0), 'Of X')));
  await take(file(STATUSES, status(1, 'CURRENTLY_RATED_HELPFUL')));
  expect((await ask<Outside>('nadia/outside')).notes).toMatchObject({ helpful_posts: 0, covered_posts: 0 });
  expect((await page('?outside=noted')).data).toEqual([]);
  expect((await page('')).data.map(({ outside }) => outside.notes)).toEqual([[]]);
});

test('the notes cover the posts between the first and the last note', async () => {
  const on = (day: number) => ({ ...long(day), created_at: new Date(at(day)).toISOString() });
  await analysed([2, 3, 4, 5, 6].map(on));
  await take(file(NOTES, note(1, 11111111, 'First', 3), note(2, 11111111, 'Last', 5)));
  expect((await ask<Outside>('nadia/outside')).notes).toMatchObject({ covered_posts: 3 });
});

test('a status may be without a time', async () => {
  expect(await take(file(STATUSES, ['1', 'NEEDS_MORE_RATINGS', '', ''].join('\t')))).toMatchObject({
    added: 1,
    rejected: [],
  });
  expect(await database.select({ at: note_statuses.at }).from(note_statuses)).toEqual([{ at: null }]);
});

test('of two helpful notes the older one comes first', async () => {
  await analysed([long(0)]);
  await take(file(NOTES, note(1, idOf(0), 'Younger', 8), note(2, idOf(0), 'Older', 3)));
  await take(file(STATUSES, status(1, 'CURRENTLY_RATED_HELPFUL'), status(2, 'CURRENTLY_RATED_HELPFUL')));
  const [found] = (await page('')).data;
  expect(found?.outside.notes.map(({ text }) => text)).toEqual(['Older', 'Younger']);
});

test('lines that cannot be used are refused each, and the others stored', { tags: ['S17.11'] }, async () => {
  const torn = file(
    NOTES,
    note(1, 11111111, 'Sound'),
    note(2, 'x1', 'Wrong id'),
    '3\tA1',
    note(4, 44444444, 'Early').replace(String(at(1)), '17'),
    note(4, 44444444, 'Late').replace(String(at(1)), '4102444800001'),
  );
  expect(await take(`${torn}${note(5, 55555555, 'Cut off').slice(0, 30)}`)).toEqual({
    file: 'notes',
    added: 1,
    changed: 0,
    unchanged: 0,
    rejected: [
      { line: 3, reason: 'tweetId “x1” is not an id' },
      { line: 4, reason: 'the line has 2 fields, the first line has 8' },
      { line: 5, reason: 'createdAtMillis “17” is not a time' },
      { line: 6, reason: 'createdAtMillis “4102444800001” is not a time' },
      { line: 7, reason: expect.stringMatching(/^the line has \d fields, the first line has 8$/) },
    ],
    rejected_count: 5,
    rejected_reasons: [
      { reason: 'the line has … fields, the first line has 8', count: 2, line: 4 },
      { reason: 'createdAtMillis “…” is not a time', count: 2, line: 5 },
      { reason: 'tweetId “…” is not an id', count: 1, line: 3 },
    ],
  });
  const audit = (await call('GET', '/audit/?limit=1', { token: root.token })).body;
  expect(audit).toMatchObject({ data: [{ detail: { added: 1, rejected: 5 } }] });
});

test.each([
  ['noteId\ttext\n1\thello\n', /^not Community Notes: the first line must name X's columns/],
  [`${NOTES}\n`, /^the file has no lines to import$/],
])('the file %j is refused as a whole', async (content, msg) => {
  await expect(take(content)).rejects.toMatchObject({ kind: 'invalid', fields: [{ msg: expect.stringMatching(msg) }] });
  expect(await database.$count(stored_notes)).toBe(0);
});

test('a file that breaks off keeps what came before', { tags: ['S17.6'] }, async () => {
  async function* breaking(): AsyncGenerator<Uint8Array> {
    const lines = Array.from({ length: 20_500 }, (_, place) => note(place + 1, 11111111 + place, 'Word'));
    yield Buffer.from(file(NOTES, ...lines));
    throw new Error('the line went dead');
  }
  const actor = { user: null, address: null };
  await expect(importNotes(database, { bytes: breaking(), fileName: 'n', actor })).rejects.toThrow(
    'the line went dead',
  );
  expect(await database.$count(community_notes)).toBe(20_000);
  expect(await database.select().from(stored_notes)).toMatchObject([{ notes: 20_000 }]);
});

test('statuses alone have no times, and are stored', async () => {
  await analysed([long(0)]);
  await take(file(STATUSES, status(1, 'CURRENTLY_RATED_HELPFUL')));
  expect((await ask<Outside>('nadia/outside')).notes).toEqual({
    stored: { notes: 0, statuses: 1, first_at: null, last_at: null, imported_at: expect.any(String) },
    ...{ helpful_posts: 0, waiting_posts: 0, covered_posts: 0 },
  });
});

test('only posts and notes of the account itself count', async () => {
  const others = [11, 12].map((number) => ({ ...long(number), created_at: new Date(at(4)).toISOString() }));
  await analysed(others, 'stranger');
  await analysed([{ ...long(0), created_at: new Date(at(4)).toISOString() }, long(1)]);
  await take(file(NOTES, note(1, idOf(0), 'Own', 3), note(2, idOf(11), 'Foreign', 5), note(3, idOf(12), 'Waits', 5)));
  await take(file(STATUSES, status(1, 'CURRENTLY_RATED_HELPFUL'), status(2, 'CURRENTLY_RATED_HELPFUL')));
  const counts = { helpful_posts: 1, waiting_posts: 0, covered_posts: 1 };
  expect((await ask<Outside>('nadia/outside')).notes).toMatchObject(counts);
  expect((await page('?outside=noted')).data.map(({ post_id }) => post_id)).toEqual([idOf(0)]);
});

test('notes of one moment come in the order of their numbers', async () => {
  await analysed([long(0)]);
  const ids = [7, 3, 9, 1, 5];
  for (const id of ids) await take(file(NOTES, note(id, idOf(0), `Note ${id}`)));
  await take(file(STATUSES, ...ids.map((id) => status(id, 'CURRENTLY_RATED_HELPFUL'))));
  // The first ones are stored behind the others then.
  for (const table of [community_notes, note_statuses])
    for (const id of [3n, 1n]) await database.update(table).set({ note_id: id }).where(eq(table.note_id, id));
  const [found] = (await page('')).data;
  expect(found?.outside.notes.map(({ id }) => id)).toEqual(['1', '3', '5', '7', '9']);
});

test('notes of more than one batch are each stored once', async () => {
  const lines = Array.from({ length: 20_001 }, (_, place) => note(place + 1, 11111111 + place, 'Word'));
  expect(await take(file(NOTES, ...lines))).toMatchObject({ added: 20_001, changed: 0, unchanged: 0 });
});
