import { expect, test } from 'vitest';
import { spell } from '#tests/support/spell.ts';
import { chosenLayout, delimiterOf, type Role, recogniseLayout } from './csv-layout.ts';

/** Every name of a column in a known table, by its role. */
const NAMES: Record<Role, string> = {
  id: '{tweet_id|tweetid|id}',
  url: '{url|article_url|link}',
  screenName: '{user_screen_name|screen_name|author.username|username|author|user}',
  authorId: '{external_author_id|userid|user_id|author.id|author_id}',
  accountName: '{user_display_name|author.name|author_fullname|author_display_name}',
  description: '{user_profile_description|author.description}',
  text: '{tweet_text|content|text|body}',
  time: '{tweet_time|publish_date|created_at|timestamp}',
  language: '{tweet_language|language|lang|language_guess|languages}',
  postType: '{post_type}',
  isRepost: '{is_retweet|retweet}',
  repostOf: '{retweet_tweetid|referenced_tweets.retweeted.id}',
  isReply: '{is_reply}',
  replyTo:
    '{in_reply_to_tweetid|in_reply_to_userid|referenced_tweets.replied_to.id|in_reply_to_user_id|replied_to_post}',
  isQuote: '{is_quote_tweet}',
  quoteOf: '{quoted_tweet_tweetid|referenced_tweets.quoted.id|quoted_post}',
  likes: '{like_count|public_metrics.like_count|favorites}',
  replies: '{reply_count|public_metrics.reply_count|replies}',
  reposts: '{retweet_count|public_metrics.retweet_count|retweets|repost_count}',
  quotes: '{quote_count|public_metrics.quote_count}',
  links: '{urls|entities.urls|links}',
};
const ROLES = Object.keys(NAMES) as Role[];

test.each(ROLES)('a column is known as %s by each of its names, in any case', (role) => {
  for (const name of spell(NAMES[role])) {
    const layout = recogniseLayout(['x', ` ${name.toUpperCase()} `, 'TEXT', 'created_at']);
    expect([layout?.hasColumn(role), layout?.read(['0', 'found', 'found', 'found'], role)]).toEqual([true, 'found']);
  }
});

/** Roles whose columns a table has besides those of its text and time. */
const FURTHER = ROLES.filter((role) => role !== 'text' && role !== 'time');

test.each(FURTHER)('of several columns for %s, the one with the clearer name counts', (role) => {
  for (const [place, name] of spell(NAMES[role]).entries()) {
    const header = [...spell(NAMES[role]).slice(place).toReversed(), 'text', 'created_at'];
    expect(recogniseLayout(header)?.read(header, role)).toBe(name);
  }
});

test('so it is for texts and times', () => {
  const header = ['body', 'text', 'content', 'tweet_text', 'timestamp', 'created_at', 'publish_date', 'tweet_time'];
  for (const [texts, times] of [
    ['tweet_text', 'tweet_time'],
    ['content', 'publish_date'],
    ['text', 'created_at'],
    ['body', 'timestamp'],
  ] as const) {
    const layout = recogniseLayout(header);
    expect([layout?.read(header, 'text'), layout?.read(header, 'time')]).toEqual([texts, times]);
    header.splice(header.indexOf(texts), 1);
    header.splice(header.indexOf(times), 1);
  }
});

test('a table without a text or a time is not known', () => {
  expect([recogniseLayout(['text', 'when']), recogniseLayout(['words', 'created_at']), recogniseLayout([])]).toEqual([
    null,
    null,
    null,
  ]);
});

test('a role without a column, and a field that is missing, are empty', () => {
  const layout = recogniseLayout(['text', 'created_at', 'lang']);
  expect([layout?.hasColumn('likes'), layout?.read(['a', 'b', 'c'], 'likes'), layout?.read(['a'], 'language')]).toEqual(
    [false, '', ''],
  );
});

test.each([
  ['user_screen_name', true],
  [' Author.Username', true],
  ['screen_name', false],
  ['username', false],
  ['x', false],
])('authors in the column %s are of X for sure: %s', (name, isForX) => {
  expect(recogniseLayout([name, 'text', 'created_at'])?.isForX).toBe(isForX);
});

test('a choice says which columns count, and others are found by their names', () => {
  const names = [
    'text',
    'Message',
    'When',
    'Who',
    'id',
    'Number',
    'url',
    'Address',
    'created_at',
    'like_count',
    'user_id',
  ];
  const fields = ['0', 'words', '05/06/2026', 'Ann', '4', '77', '6', 'https://a.example', '8', '9', '10'];
  const choice = {
    text: 'Message',
    time: 'When',
    author: 'Who',
    id: 'Number',
    link: 'Address',
    dates: 'dayFirst' as const,
    authors: 'names' as const,
  };
  const layout = chosenLayout(names, choice);
  const read = Object.fromEntries(
    ROLES.filter((role) => layout.hasColumn(role)).map((role) => [role, layout.read(fields, role)]),
  );
  expect(read).toEqual({
    text: 'words',
    time: '05/06/2026',
    screenName: 'Ann',
    id: '77',
    url: 'https://a.example',
    likes: '9',
  });
  const time = layout.chosen?.readTime('05/06/2026');
  expect([layout.chosen?.authors, time, layout.isForX]).toEqual(['names', '2026-06-05T00:00:00.000Z', false]);
});

test.each([
  ['a,b;c,d', ','],
  ['a;b;c,d', ';'],
  ['a\tb\tc;d', '\t'],
  ['a', ','],
  ['a,b;c', ','],
  ['a;b\tc', ';'],
  ['\n\na;b\nc,d,e', ';'],
  ['a;b\r\nc,d,e', ';'],
  ['', ','],
])('the separator of %j is %j', (head, delimiter) => {
  expect(delimiterOf(head)).toBe(delimiter);
});
