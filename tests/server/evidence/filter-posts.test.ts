import { beforeEach, describe, expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { analyse } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { MIXED, postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';
import { post } from '#tests/server/support/memory-source.ts';
import { silentLabeller } from '#tests/server/support/silent-labeller.ts';

const { database } = await freshDatabase();
const { call, ada, store, analysed, page, clear } = await startEvidence(database);
beforeEach(clear);

const found = async (query: string) => (await page(query)).data.map(({ post_id }) => post_id);

test('a day begins at midnight in UTC, and ends before the next', async () => {
  const at = (number: number, created_at: string) => ({ ...post(number, `Post ${number}.`), created_at });
  await analysed([
    at(1, '2026-02-28T23:59:59.999Z'),
    at(2, '2026-03-01T00:00:00Z'),
    at(3, '2026-03-01T23:59:59.999Z'),
    at(4, '2026-03-02T00:00:00Z'),
  ]);
  expect(await found('?from=2026-03-01&to=2026-03-01&sort=date')).toEqual(['3', '2']);
  // 1 March 2026 was a Sunday.
  expect([await found('?weekday=7&hour=0'), await found('?weekday=7&hour=23')]).toEqual([['2'], ['3']]);
});

describe('filters', () => {
  beforeEach(async () => {
    await analysed([...postsOf(...MIXED), { ...post(5, 'Un jour de pluie au village, comme toujours.'), lang: 'fr' }]);
  });

  test.each([
    ['kind=propaganda&technique=Fear', ['0', '4']],
    ['kind=propaganda&technique=Doubt', ['4', '2']],
    ['kind=disinformation&technique=Fear', []],
    ['technique=Fabricated', ['2']],
    ['kind=propaganda&strength=50', ['0', '4']],
    ['kind=disinformation&strength=50', ['2']],
    ['state=flagged', ['0', '4', '2']],
    ['state=flagged&kind=propaganda', ['0', '4']],
    ['state=clean&kind=propaganda', ['2', '5', '3', '1']],
    ['state=clean', ['5', '3', '1']],
    ['state=unread', []],
    ['state=corrected', []],
    ['state=orders', []],
    ['language=fr', ['5']],
    ['from=2026-01-02', []],
    ['to=2025-12-31', []],
    ['from=2026-01-01&to=2026-01-01&kind=propaganda&technique=Fear', ['0', '4']],
    ['weekday=4&hour=0&sort=date', ['5', '4', '3', '2', '1', '0']],
    ['weekday=4&hour=1', []],
    ['search=again&sort=date', ['4', '2']],
    ['search=RUN', ['4']],
    ['search="hide the truth"', ['2']],
    ['search="the hide truth"', []],
    ['search=again -run', ['2']],
    ['search=harbour or seeds&sort=date', ['3', '1']],
    ['search=again&kind=disinformation&state=flagged', ['2']],
    ['search=!!!', []],
    ['search=%20', ['0', '4', '2', '5', '3', '1']],
  ])('%s', async (query, ids) => {
    expect(await found(`?${query.replaceAll('"', '%22')}`)).toEqual(ids);
    const { sort: _, ...filters } = Object.fromEntries(new URLSearchParams(query));
    const answer = await call('GET', `/twitter/user/nadia/posts/count?${new URLSearchParams(filters)}`, {
      token: ada.token,
    });
    expect(answer.body).toEqual({ count: ids.length });
  });

  test.each([
    'kind=other',
    'from=2026-02-30',
    'to=0000-01-01',
    'strength=101',
    'weekday=0',
    'hour=24',
    'limit=0',
    'limit=101',
    'state=other',
    'language=English',
    'sort=text',
    `search=${'a'.repeat(201)}`,
  ])('%s is refused', async (query) => {
    expect((await call('GET', `/twitter/user/nadia/posts?${query}`, { token: ada.token })).status).toBe(422);
  });
});

test('posts with disguised letters are found, and no others: the filter agrees with the sign', async () => {
  const disguised = [
    'Тhe trаitоrs hаvе sоld us',
    'We see рост and хорс here',
    'Ｔｈｅ ｔｒａｉｔｏｒｓ are here',
    '𝗧𝗵𝗲 𝓉𝓇𝒶𝒾𝓉ℴ𝓇s',
    'ᴛʜᴇ ᴛʀᴀɪᴛᴏʀs are here',
    'the t r a i t o r s  a m o n g us',
    'the t.r.a.i.t.o.r.s',
    'the t*r*a*i*t*o*r*s',
    'the t_r_a_i_t_o_r_s',
    'the t-r-a-i-t-o-r-s',
  ];
  const plain = [
    'The fair opens at ten',
    'Naïve café, Müller, ışık, Łódź, ñandú',
    'Это самый лучший iPhone, роса на траве',
    'ＮＨＫのニュース',
    'N.A.T.O. and U.S.S.R.',
    'Answers: A B C D',
    'A family 👨‍👩‍👧 and a 🇩🇪 flag',
  ];
  await analysed(postsOf(...disguised, ...plain));
  const { data } = await page('?limit=100&sort=date');
  const signed = data.filter(({ letters_disguised }) => letters_disguised).map(({ post_id }) => post_id);
  expect(signed.toSorted()).toEqual(disguised.map((_, number) => String(number)));
  expect(await found('?state=disguised&sort=date')).toEqual(signed);
  const { body } = await call('GET', '/twitter/user/nadia/posts/count?state=disguised', { token: ada.token });
  expect(body).toEqual({ count: disguised.length });
  expect(await found('?state=disguised&search=here&sort=date')).toEqual(['4', '2', '1']);
});

test.each([
  ['', ['1', '0']],
  ['&kind=propaganda', ['0']],
  ['&kind=disinformation', ['1', '0']],
  ['&search=harbour', []],
])('posts that count without a mark are found with %j', async (more, ids) => {
  const account = await store(postsOf('Every defeat has a traitor behind it.', 'The [Fear 0.9: end is near].'));
  await analyse(database, account.id, silentLabeller);
  expect(await found(`?state=silent${more}`)).toEqual(ids);
});

test('a post that was not read counts nothing, although its text was read in another post', async () => {
  const text = 'Every defeat has a traitor behind it.';
  const account = await store(postsOf(text));
  await analyse(database, account.id, silentLabeller);
  await storePosts(database, account.id, [post(1, text)]);
  for (const kind of ['', '&kind=propaganda', '&kind=disinformation'])
    expect(await found(`?state=silent${kind}`)).toEqual(['0']);
});

test.each([
  ['state=unread', ['0', '1']],
  ['state=unread&kind=propaganda', ['0']],
  ['state=unread&kind=disinformation', ['1']],
  ['state=clean', ['2']],
  ['state=clean&kind=propaganda', ['1', '2']],
  ['state=clean&kind=disinformation', ['0', '2']],
])('among posts that the model refused for one question, %s are those with the number %j', async (query, ids) => {
  const account = await store(postsOf('A calm day.', 'A fine evening.', 'Bread with seeds.'));
  const refusing = createMemoryLabeller((text, kind) =>
    text === (kind === 'propaganda' ? 'A calm day.' : 'A fine evening.') ? 'refused' : [],
  );
  await analyse(database, account.id, refusing);
  expect((await found(`?${query}`)).toSorted()).toEqual(ids);
});

test('a post that was refused for one question is found by its techniques for the other', async () => {
  const account = await store(postsOf('A calm day.', 'A fine evening.'));
  const techniques = new Map([
    ['propaganda A calm day.', 'Doubt'],
    ['disinformation A fine evening.', 'Fabricated'],
  ]);
  const refusing = createMemoryLabeller((text, kind) => {
    const category = techniques.get(`${kind} ${text}`);
    return category === undefined ? 'refused' : [{ category, confidence: 0.9, quote: text, rationale: '' }];
  });
  await analyse(database, account.id, refusing);
  expect([await found('?technique=Doubt'), await found('?technique=Fabricated')]).toEqual([['0'], ['1']]);
});
