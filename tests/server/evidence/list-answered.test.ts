import { describe, expect, test } from 'vitest';
import { FLAGGED_FROM } from '#contract/band.ts';
import type { PostFilters, PostPage, PostQuery } from '#contract/post.ts';
import { countPosts, listPosts } from '#server/domain/evidence/list-posts.ts';
import { readReport } from '#server/domain/evidence/read-report.ts';
import { readShownRun } from '#server/domain/readings/shown-run.ts';
import {
  answer,
  CALM,
  changeAnswer,
  ELSEWHERE,
  EVEN,
  label,
  REFUSED,
  REPEATED,
  storeAccount,
  storeAgreement,
  storeAnswered,
  storeRun,
  UNREADABLE,
  written,
} from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const api = await startApi(database);
const { person: ada } = await api.add('ada');
const { person: root } = await api.add('root', { is_superuser: true });
const { account, stranger, run } = await storeAnswered(database);

await changeAnswer(database, [REFUSED, 'p'], { injection_signs: ['order'] });
await changeAnswer(database, [REPEATED, 'other'], { injection_signs: ['order'] });
await changeAnswer(database, [CALM, 'd'], { silent: [label('Fabricated', 0.1, 'They')] });
await changeAnswer(database, [UNREADABLE, 'p'], { silent: [label('Fear', 0.1, 'They')] });
await storeAgreement(database, root, EVEN, 'propaganda');
await storeAgreement(database, ada, CALM, 'disinformation');
await storeAgreement(database, root, ELSEWHERE, 'propaganda');
for (const one of [stranger, account]) await readShownRun(database, one);

const list = (query: Partial<PostQuery>, viewer = root) =>
  listPosts(database, viewer, account, { sort: 'strength', limit: 100, ...query });
const numbersOf = ({ data }: PostPage) => data.map(({ post_id }) => Number(post_id));
const wordIn = (text: string) => text.split(' ')[1] ?? '';

/** The strongest answer to either question first, then the newest, then the post that was stored last. */
const ALL = [2, 5, 4, 9, 1, 6, 3, 12, 11, 13, 14, 10, 8, 7];
const BY_DATE = [14, 12, 11, 10, 13, 8, 7, 2, 5, 4, 9, 1, 6, 3];
const STRONG = [2, 5, 4, 9, 1, 6, 3];

test.each<[PostFilters, readonly number[]]>([
  [{}, ALL],
  [{ kind: 'propaganda' }, [...STRONG, 13, 14, 12, 11, 10, 8, 7]],
  [{ kind: 'disinformation' }, [12, 4, 9, 5, 11, 13, 2, 1, 6, 3, 14, 10, 8, 7]],
  [{ technique: 'Fear' }, STRONG],
  [{ technique: 'Fear', kind: 'disinformation' }, []],
  [{ technique: 'Doubt', kind: 'propaganda' }, [2, 5, 1, 3]],
  [{ technique: 'Fabricated' }, [4, 9, 12]],
  [{ technique: 'Fabricated', kind: 'disinformation' }, [12, 4, 9]],
  [{ from: '2026-01-05' }, [2, 12, 11, 13, 14, 10, 8, 7]],
  [{ to: '2026-01-04' }, [5, 4, 9, 1, 6, 3]],
  [{ from: '2026-01-04', to: '2026-01-04' }, [5, 4, 9]],
  [{ strength: 90 }, STRONG],
  [{ strength: 80 }, [...STRONG, 12]],
  [{ strength: 71, kind: 'disinformation' }, [12, 4, 9]],
  [{ strength: 70, kind: 'disinformation' }, [12, 4, 9, 5]],
  [{ language: 'de' }, [8]],
  [{ language: 'en' }, ALL.filter((number) => number !== 8)],
  [{ state: 'flagged' }, [...STRONG, 12]],
  [{ state: 'flagged', kind: 'propaganda' }, STRONG],
  [{ state: 'flagged', kind: 'disinformation' }, [12, 4, 9, 5]],
  [{ state: 'clean' }, [13]],
  [{ state: 'clean', kind: 'propaganda' }, [13]],
  [{ state: 'clean', kind: 'disinformation' }, [11, 13, 2, 1, 6, 3]],
  [{ state: 'unread' }, [12, 11, 14, 10, 8, 7]],
  [{ state: 'unread', kind: 'propaganda' }, [14, 12, 11, 10, 8, 7]],
  [{ state: 'unread', kind: 'disinformation' }, [14, 10, 8, 7]],
  [{ state: 'corrected' }, [4, 9, 13]],
  [{ state: 'corrected', kind: 'propaganda' }, [4, 9]],
  [{ state: 'corrected', kind: 'disinformation' }, [13]],
  [{ state: 'orders' }, [11]],
  [{ state: 'silent' }, [13]],
  [{ state: 'silent', kind: 'propaganda' }, []],
  [{ state: 'silent', kind: 'disinformation' }, [13]],
  [{ weekday: 7 }, [5, 4, 9, 10]],
  [{ hour: 10 }, [2, 5, 4, 9, 1, 8, 7]],
  [{ weekday: 1, hour: 0 }, [11, 14]],
  [{ search: wordIn(REPEATED) }, [2, 1, 3]],
  [{ search: `"They ${wordIn(CALM)}"` }, [13]],
  [{ search: 'They', state: 'flagged', from: '2026-01-05' }, [2, 12]],
  [{ search: wordIn(ELSEWHERE) }, []],
])('%j lets these posts through, in the order of their strength', async (filters, numbers) => {
  expect(numbersOf(await list(filters))).toEqual(numbers);
  expect(await countPosts(database, root, account, filters)).toBe(numbers.length);
});

test('before the first analysis, posts are listed without a run', async () => {
  const fresh = await storeAccount(database, 'fresh', [
    [written(1, CALM, null)],
    [written(2, EVEN, '2026-01-01T00:00:00.000Z'), written(3, REPEATED, null)],
  ]);
  const page = await listPosts(database, root, fresh.account, { sort: 'date', limit: 3 });
  expect({ ...page, data: numbersOf(page) }).toEqual({ run_id: null, data: [2, 3, 1], next: null, previous: null });
  expect(page.data.map(({ answers }) => answers.propaganda.reason)).toEqual(['new', 'new', 'new']);
});

test('a person finds the posts that they corrected themselves', async () => {
  const found = await Promise.all(
    [undefined, 'propaganda' as const, 'disinformation' as const].map(async (kind) =>
      numbersOf(await list({ state: 'corrected', kind }, ada)),
    ),
  );
  expect(found).toEqual([[13], [], [13]]);
});

describe.each<[string, Partial<PostQuery>, readonly number[]]>([
  ['all by strength', {}, ALL],
  ['all by date', { sort: 'date' }, BY_DATE],
  ['those with a word by date', { sort: 'date', search: wordIn(EVEN) }, [4, 9]],
  ['those with a word by strength', { search: wordIn(REPEATED) }, [2, 1, 3]],
])('page by page, %s', (_, query, numbers) => {
  test.each([1, 3, numbers.length])('%i at a time, there and back', async (limit) => {
    const there: PostPage[] = [];
    for (let after: string | undefined | null; after !== null; after = there.at(-1)?.next ?? null) {
      there.push(await list({ ...query, limit, ...(after && { after }) }));
    }
    const pages = Array.from({ length: Math.ceil(numbers.length / limit) }, (_, page) =>
      numbers.slice(page * limit, (page + 1) * limit),
    );
    expect(there.map(numbersOf)).toEqual(pages);
    expect(there.map(({ run_id }) => run_id)).toEqual(pages.map(() => run.id));
    const back: PostPage[] = there.slice(-1);
    for (let before = back[0]?.previous ?? null; before !== null; before = back[0]?.previous ?? null) {
      back.unshift(await list({ ...query, limit, before }));
    }
    expect(back.map(numbersOf)).toEqual(pages);
    expect(back.map(({ next }) => next)).toEqual(there.map(({ next }) => next));
  });
});

test('a page that is reached backwards is the same as when it is reached forwards, with both its neighbours', async () => {
  const first = await list({ limit: 5 });
  const second = await list({ limit: 5, after: first.next ?? '' });
  const third = await list({ limit: 5, after: second.next ?? '' });
  expect([first, second, third].map(numbersOf)).toEqual([ALL.slice(0, 5), ALL.slice(5, 10), ALL.slice(10)]);
  expect(await list({ limit: 5, before: third.previous ?? '' })).toEqual(second);
  expect(await list({ limit: 5, before: second.previous ?? '' })).toEqual(first);
  expect([first.previous, third.next]).toEqual([null, null]);
  const between = await list({ limit: 3, after: first.next ?? '', before: third.previous ?? '' });
  expect(numbersOf(between), 'forwards, where both are given').toEqual(ALL.slice(5, 8));
});

test('a post is flagged from 0.4 on, for its question and for both, and clean below', async () => {
  expect(FLAGGED_FROM).toBe(0.4);
  const [just, below] = ['They say so today, just so', 'They say less today, and no more'];
  const edge = await storeAccount(database, 'edge', [[written(1, just, null)], [written(2, below, null)]]);
  await answer(database, just, 'p', [label('Fear', 0.4, 'They')]);
  await answer(database, below, 'p', [label('Fear', 0.399, 'They')]);
  for (const text of [just, below]) await answer(database, text, 'd', []);
  await storeRun(database, edge.account.id, edge.idOf(2));
  const found = async (query: Partial<PostQuery>) => {
    const { data } = await listPosts(database, root, edge.account, { sort: 'strength', limit: 5, ...query });
    return data.map(({ post_id, answers }) => [post_id, answers.propaganda.is_flagged]);
  };
  const [flagged, clean] = [
    ['1', true],
    ['2', false],
  ];
  for (const kind of [undefined, 'propaganda'] as const) {
    expect(await found({ state: 'flagged', kind })).toEqual([flagged]);
    expect(await found({ state: 'clean', kind })).toEqual([clean]);
    expect(await found({ strength: 40, kind })).toEqual([flagged]);
  }
  expect(await found({ state: 'flagged', kind: 'disinformation' })).toEqual([]);
  expect(await found({ state: 'clean', kind: 'disinformation' })).toEqual([clean, flagged]);
  const { flagged: sum, propaganda_flagged, disinformation_flagged } = await readReport(database, root, edge.account);
  expect([sum, propaganda_flagged, disinformation_flagged]).toEqual([1, 1, 0]);
});
