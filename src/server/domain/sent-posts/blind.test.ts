import { describe, expect, test } from 'vitest';
import { maskAuthor } from './blind.ts';
import { editText } from './sent-text.ts';

const RIVER = { screenName: 'River_Watch1', displayName: 'River Watch' };

const blind = (text: string, author: Parameters<typeof maskAuthor>[1] = RIVER) =>
  editText(text, maskAuthor(text, author).edits).text;

describe("the author's names are masked", () => {
  test.each([
    ['the handle', 'RT @River_Watch1: hello', 'RT @author: hello'],
    ['the handle in another case', 'thanks @RIVER_watch1!', 'thanks @author!'],
    ['the handle as a hashtag', '#River_Watch1 rules', '@author rules'],
    ['the handle without a sign', 'find River_Watch1 on Telegram', 'find @author on Telegram'],
    ['the display name', 'I am River Watch, and I…', 'I am [author], and I…'],
    ['a link to the profile', 'see https://x.com/River_Watch1.', 'see [link-to-author].'],
    ['a link to a post', 'https://twitter.com/river_watch1/status/20?s=1 (old)', '[link-to-author] (old)'],
    ['a link without a protocol', 'at t.me/River_Watch1 now', 'at [link-to-author] now'],
    ['a link to a channel', 'www.youtube.com/@River_Watch1', '[link-to-author]'],
    ['a link after a hyphen', 'see: -t.me/River_Watch1', 'see: [link-to-author]'],
    ['a host', 'https://river_watch1.substack.com/p/1', '[link-to-author]'],
  ])('%s', (_, text, masked) => {
    expect(blind(text)).toBe(masked);
  });

  test('and a name of one word, in the way people write names', () => {
    expect(blind('By Осипов, осипов', { screenName: 'x', displayName: 'Осипов 🇺🇦' })).toBe('By [author], осипов');
  });
});

test.each([
  ['of four words', 'The River Watch Team', 'By The River Watch Team.', 'By [author].'],
  ['of three letters', 'Ann', 'Ann told Anna', '[author] told Anna'],
  ['in styled letters', '𝐑𝐢𝐯𝐞𝐫 𝐖𝐚𝐭𝐜𝐡', 'River Watch said', '[author] said'],
  ['with one word that has no capital', 'River watch', 'River watch said', 'River watch said'],
  ['without words', '🇺🇦 !', 'Hi 🇺🇦 !', 'Hi 🇺🇦 !'],
  ['that is no name hides no word, not even null', 'no name', 'A null result', 'A null result'],
])('a display name %s', (_, displayName, text, masked) => {
  expect(blind(text, { screenName: 'x_1', displayName })).toBe(masked);
});

test('of several links, only those to the author are masked', () => {
  expect(blind('https://example.com/a and t.me/River_Watch1 and http://b.example')).toBe(
    'https://example.com/a and [link-to-author] and http://b.example',
  );
});

describe('text that does not name the author stays', () => {
  test.each([
    ['handles of other people', '@River_Watch10 and @WHO and @River_Watch'],
    ['links elsewhere', 'https://example.com/river?u=1 http://t.co/abc'],
    ['ordinary words', 'watch the river watch itself'],
  ])('%s', (_, text) => {
    expect(blind(text)).toBe(text);
  });

  test('as do the letters of a name of two', () => {
    expect(blind('Al told Ann', { screenName: 'x', displayName: 'Al' })).toBe('Al told Ann');
  });

  test('a handle that is an ordinary word, without its sign', () => {
    expect(blind('the truth by @truth', { screenName: 'truth', displayName: null })).toBe('the truth by @author');
  });

  test('a sentence used as a display name', () => {
    const author = { screenName: 'a_b', displayName: 'They lie to you every day' };
    expect(blind('They lie to you every day. @a_b', author)).toBe('They lie to you every day. @author');
  });

  test('a capitalised slogan used as a display name', () => {
    const author = { screenName: 'a_b', displayName: 'They Lie To You Daily' };
    expect(blind('They Lie To You Daily', author)).toBe('They Lie To You Daily');
  });

  test('everything when the author is unknown', () => {
    expect(blind('@River_Watch1', null)).toBe('@River_Watch1');
  });
});

test('a placeholder that the text already contains is not used', () => {
  expect(blind('@author is @River_Watch1')).toBe('@author is @author2');
});

test('a name with special characters of regular expressions is taken literally', () => {
  const author = { screenName: 'a.*b', displayName: '(A+)+$' };
  expect(blind('@a.*b axxb', author)).toBe('@author axxb');
});

test('a long row of hyphens is read once, and not from each of them', () => {
  // Read from each, it would need longer than a test may take.
  const text = `${'-'.repeat(200_000)} ${'a-'.repeat(100_000)} see t.me/River_Watch1`;
  expect(blind(text)).toBe(text.replace('t.me/River_Watch1', '[link-to-author]'));
});

test("the names are put back into the model's words", () => {
  const { restore } = maskAuthor('@river_watch1 is River Watch', RIVER);
  expect(restore('@author says [author] is honest, as $& and @author do')).toBe(
    '@river_watch1 says River Watch is honest, as $& and @river_watch1 do',
  );
});
