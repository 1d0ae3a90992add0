import { expect, test } from 'vitest';
import { NEVER, setUpX } from '#tests/server/support/x-api/client.ts';
import { answering } from '#tests/server/support/x-api/faults.ts';

const { x, client } = await setUpX();

/** Invented, with every kind of field that captured answers of 2021 and 2022 have. */
const PAGE = {
  data: [
    {
      referenced_tweets: [{ type: 'retweeted', id: '1391677057810288600' }],
      source: 'Twitter for Android',
      possibly_sensitive: false,
      conversation_id: '1394735776701816800',
      public_metrics: { retweet_count: 410, reply_count: 0, like_count: 0, quote_count: 0 },
      lang: 'es',
      id: '1394735776701816800',
      entities: {
        annotations: [{ start: 82, end: 86, probability: 0.9806, type: 'Place', normalized_text: 'Alder' }],
        mentions: [{ start: 3, end: 12, username: 'dry_dock', id: '22' }],
      },
      context_annotations: [{ domain: { id: '10', name: 'Person' }, entity: { id: '1', name: 'Somebody' } }],
      author_id: '21',
      reply_settings: 'everyone',
      created_at: '2021-05-18T19:24:56.000Z',
      text: 'RT @dry_dock: El agua sube en el puente de Alder y nadie en el ayuntamiento dice cuándo van a abrir las compuertas. De esa forma, todo…',
    },
    {
      in_reply_to_user_id: '23',
      referenced_tweets: [
        { type: 'quoted', id: '1391677057810288601' },
        { type: 'replied_to', id: '1391677057810288602' },
      ],
      edit_history_tweet_ids: ['1394735776701816700'],
      edit_controls: { edits_remaining: '5', is_edit_eligible: false, editable_until: '2022-10-03T18:30:23.000Z' },
      public_metrics: { retweet_count: 0, reply_count: 1, like_count: 1, quote_count: 0 },
      lang: 'en',
      id: '1394735776701816700',
      attachments: { media_keys: ['3_1377650087799754700'] },
      geo: { place_id: 'a0583a9994e6bf00' },
      entities: {
        urls: [
          {
            start: 16,
            end: 39,
            url: 'https://t.co/rBFwqj0000',
            expanded_url: 'https://short.example/2',
            display_url: 'short.example/2',
            images: [{ url: 'https://img.example/1.jpg', width: 750, height: 457 }],
            status: 200,
            title: 'The sluice',
            unwound_url: 'https://river.example/sluice?utm=1',
          },
        ],
      },
      created_at: '2022-10-03T18:00:23.000Z',
      text: '@harbour_m Test \nhttps://t.co/rBFwqj0000',
    },
    {
      lang: 'und',
      id: '1392220189706657800',
      created_at: '2021-05-11T20:48:54.000Z',
      public_metrics: { retweet_count: 56, reply_count: 5, like_count: 79, quote_count: 21 },
      text: "@dry_dock's account is temporarily unavailable because it violates the Twitter Media Policy. Learn more.",
    },
  ],
  includes: {
    users: [{ id: '22', username: 'dry_dock', name: 'Dry Dock', verified: false, protected: false, url: '' }],
    tweets: [
      {
        lang: 'es',
        id: '1391677057810288600',
        author_id: '22',
        created_at: '2021-05-10T08:50:41.000Z',
        text: 'El agua sube en el puente de Alder y nadie en el ayuntamiento dice cuándo van a abrir las compuertas. De esa forma, todo el valle espera.',
      },
    ],
    media: [{ media_key: '3_1377650087799754700', type: 'photo', width: 1200, height: 800 }],
  },
  errors: [
    {
      parameter: 'entities.mentions.username',
      resource_id: 'thrown_out',
      value: 'thrown_out',
      detail: 'User has been suspended: [thrown_out].',
      title: 'Forbidden',
      resource_type: 'user',
      type: 'https://api.twitter.com/2/problems/resource-not-found',
    },
  ],
  meta: {
    newest_id: '1394735776701816800',
    oldest_id: '1392220189706657800',
    result_count: 3,
    next_token: 'b26v89c19zqg8o3foswqkggm1t7awdh4e2ad3qahlz000',
  },
};

test('a page with everything that captured answers hold', async () => {
  x.faults = [answering(200, PAGE)];
  const request = { userId: '21', cursor: null, sinceId: null, untilId: null, maxResults: 100, excludeReposts: false };
  expect(await client().readPage(request, NEVER)).toEqual({
    posts: [
      {
        external_id: '1394735776701816800',
        text: 'RT @dry_dock: El agua sube en el puente de Alder y nadie en el ayuntamiento dice cuándo van a abrir las compuertas. De esa forma, todo el valle espera.',
        created_at: '2021-05-18T19:24:56.000Z',
        lang: 'es',
        kind: 'repost',
        original_at: '2021-05-10T08:50:41.000Z',
        counts: { likes: 0, replies: 0, reposts: 410, quotes: 0 },
        links: [],
      },
      {
        external_id: '1394735776701816700',
        text: '@harbour_m Test \nhttps://t.co/rBFwqj0000',
        created_at: '2022-10-03T18:00:23.000Z',
        lang: 'en',
        kind: 'reply',
        original_at: null,
        counts: { likes: 1, replies: 1, reposts: 0, quotes: 0 },
        links: ['https://river.example/sluice?utm=1'],
      },
      {
        external_id: '1392220189706657800',
        text: "@dry_dock's account is temporarily unavailable because it violates the Twitter Media Policy. Learn more.",
        created_at: '2021-05-11T20:48:54.000Z',
        lang: null,
        kind: 'post',
        original_at: null,
        counts: { likes: 79, replies: 5, reposts: 56, quotes: 21 },
        links: [],
      },
    ],
    nextCursor: 'b26v89c19zqg8o3foswqkggm1t7awdh4e2ad3qahlz000',
    newestId: '1394735776701816800',
    oldestId: '1392220189706657800',
    leftOut: 0,
  });
});
