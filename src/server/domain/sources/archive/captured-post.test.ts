import { expect, test } from 'vitest';
import { readCapturedPost } from './captured-post.ts';

const EMPTY = {
  id: '',
  author: { id: '', screen_name: '', name: '', description: '' },
  text: '',
  time: null,
  language: '',
  isReply: false,
  isQuote: false,
  original: null,
  counts: { likes: null, replies: null, reposts: null, quotes: null },
  links: [],
};

const BODY = {
  id_str: '1460323737035677698',
  full_text: 'Hello',
  created_at: 'Mon Nov 15 19:08:05 +0000 2021',
  lang: 'en',
  user_id_str: '7',
  favorite_count: 1,
  reply_count: '2',
  retweet_count: 3,
  quote_count: 4,
  entities: { urls: [{ url: 'https://t.co/1', expanded_url: 'https://a.example' }, { url: 'https://t.co/2' }] },
};
const POST = {
  ...EMPTY,
  id: '1460323737035677698',
  author: { ...EMPTY.author, id: '7' },
  text: 'Hello',
  time: '2021-11-15T19:08:05.000Z',
  language: 'en',
  counts: { likes: 1, replies: 2, reposts: 3, quotes: 4 },
  links: ['https://a.example', 'https://t.co/2'],
};
const read = (body: object, rest: object = {}) => readCapturedPost({ legacy: { ...BODY, ...body }, ...rest });

test.each([[{}], ['x'], [null], [{ legacy: 5, counts: 'x', url_entities: 7 }]])('of %j nothing is known', (value) => {
  expect(readCapturedPost(value)).toEqual(EMPTY);
});

test('a post of the form until 2026', () => {
  expect(read({})).toEqual(POST);
  expect(readCapturedPost({ tweet: { legacy: BODY } })).toEqual(POST);
});

test('a post of the form since then', () => {
  const value = {
    rest_id: BODY.id_str,
    details: { full_text: 'Hello' },
    counts: { favorite_count: 5, reply_count: 6, retweet_count: 7, quote_count: 8 },
    url_entities: [{ url: 'https://t.co/1', expanded_url: 'https://a.example' }],
  };
  expect(readCapturedPost(value)).toEqual({
    ...EMPTY,
    id: BODY.id_str,
    text: 'Hello',
    time: '2021-11-15T19:08:05.000Z',
    counts: { likes: 5, replies: 6, reposts: 7, quotes: 8 },
    links: ['https://a.example'],
  });
});

const note = (text: string, urls: object[] = []) => ({
  note_tweet: { note_tweet_results: { result: { text, entity_set: { urls } } } },
});
test.each<[string, object, object, object]>([
  ['its own id before the one of its body', {}, { rest_id: '5' }, { id: '5' }],
  ['no time but an id', { created_at: '' }, {}, {}],
  ['no time and an old id', { created_at: '', id_str: '20' }, {}, { id: '20', time: null }],
  [
    'a long text',
    {},
    note('All of it', [{ url: 'https://n.example' }]),
    { text: 'All of it', links: [...POST.links, 'https://n.example'] },
  ],
  ['an empty long text', {}, note(''), {}],
  [
    'links in three places',
    {},
    { url_entities: [{ expanded_url: 'https://u.example' }], ...note('x', [{ url: 'https://n.example' }]) },
    { text: 'x', links: [...POST.links, 'https://u.example', 'https://n.example'] },
  ],
  ['counts in a place of their own', {}, { counts: { favorite_count: 9 } }, { counts: { ...EMPTY.counts, likes: 9 } }],
  [
    'counts that are not numbers',
    { favorite_count: [], reply_count: 'many' },
    {},
    { counts: { ...POST.counts, likes: null, replies: null } },
  ],
])('a post with %s', (_, body, rest, other) => {
  expect(read(body, rest)).toEqual({ ...POST, ...other });
});

test.each([
  [{ in_reply_to_status_id_str: '5' }, {}, true, false],
  [{ in_reply_to_user_id_str: '5' }, {}, true, false],
  [{}, { reply_to_results: { rest_id: '5' } }, true, false],
  [{}, { reply_to_user_results: {} }, true, false],
  [{ quoted_status_id_str: '5' }, {}, false, true],
  [{}, { quoted_status_result: {} }, false, true],
  [{}, { quoted_tweet_results: {} }, false, true],
  [{}, { reply_to_results: null, quoted_status_result: null }, false, false],
])('with %j and %j, it answers: %s, and it quotes: %s', (body, rest, isReply, isQuote) => {
  expect(read(body, rest)).toEqual({ ...POST, isReply, isQuote });
});

const result = { rest_id: '9' };
test.each([
  [{ retweeted_status_result: { result } }, {}],
  [{ retweeted_status_results: { result } }, {}],
  [{}, { retweeted_status_result: { result } }],
  [{}, { retweeted_status_results: { result } }],
  [{ retweeted_status_result: { result } }, { retweeted_status_result: { result: { rest_id: '10' } } }],
])('with %j and %j, it passes on a post', (body, rest) => {
  expect(read(body, rest)).toEqual({ ...POST, original: result });
});

const by = (user: object) => ({ core: { user_results: { result: user } } });
const ANN = { id: '7', screen_name: 'ann', name: 'Ann', description: 'Hi' };
const PROFILE = { screen_name: 'ann', name: 'Ann', description: 'Hi' };
const OLD = { screen_name: 'old', name: 'Old', description: 'Older' };
const media = (user: string, id: string) => ({
  media: [{ expanded_url: `https://x.com/${user}/status/${id}/photo/1` }],
});

test.each<[string, object, object, object]>([
  ['until June 2025', {}, by({ rest_id: '7', legacy: PROFILE }), ANN],
  ['since June 2025', {}, by({ rest_id: '7', core: PROFILE, legacy: OLD }), ANN],
  [
    'in parts',
    {},
    by({ core: { screen_name: 'ann' }, legacy: { ...OLD, name: 'Ann' } }),
    { ...ANN, description: 'Older' },
  ],
  [
    'with its words elsewhere',
    {},
    by({ rest_id: '8', core: { ...PROFILE, description: '' }, profile_bio: { description: 'Bio' } }),
    { ...ANN, id: '8', description: 'Bio' },
  ],
  ['with its words in both places', {}, by({ core: PROFILE, profile_bio: { description: 'Bio' } }), ANN],
  ['until 2023', { user_id_str: '5' }, { user: { ...PROFILE, id_str: '7' } }, ANN],
  ['by the id of the body', {}, {}, { ...EMPTY.author, id: '7' }],
  [
    'by its own picture',
    { entities: { ...BODY.entities, ...media('ann', BODY.id_str) } },
    {},
    { ...EMPTY.author, id: '7', screen_name: 'ann' },
  ],
  [
    'by its own further picture',
    { extended_entities: media('ann', BODY.id_str) },
    {},
    { ...EMPTY.author, id: '7', screen_name: 'ann' },
  ],
  ["not by somebody else's picture", { extended_entities: media('bob', '5') }, {}, { ...EMPTY.author, id: '7' }],
])('its author is named %s', (_, body, rest, author) => {
  expect(read(body, rest).author).toEqual(author);
});
