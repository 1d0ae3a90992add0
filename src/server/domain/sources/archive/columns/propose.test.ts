import { expect, test } from 'vitest';
import { authorsIn, proposeColumns } from './propose.ts';

const NOTHING = { text: null, time: null, author: null, id: null, link: null, authors: null, dates: null };
const tableOf = (columns: Record<string, readonly string[]>) =>
  proposeColumns(Object.entries(columns).map(([name, values]) => ({ name, values })));

const TEXTS = ['The bridge is open again.', 'Only the dam can save the valley now!'];
const HANDLES = ['river_gazette', 'Lock_Keeper'];
const TIMES = ['2026-03-04 05:06', '2026-03-05 05:06'];

test.each([
  ['German', 'Zeitpunkt', 'Benutzername', 'Nachricht', 'Link'],
  ['French', 'Publié le', 'Auteur', 'Contenu', 'Lien'],
  ['Spanish', 'Fecha', 'Usuario', 'Mensaje', 'Enlace'],
  ['Portuguese', 'Data', 'Conta', 'Conteúdo', 'Link'],
  ['Turkish', 'Tarih', 'Kullanıcı', 'İçerik', 'Link'],
  ['Polish', 'Czas', 'Użytkownik', 'Treść', 'Link'],
  ['Russian', 'Дата', 'Автор', 'Сообщение', 'Ссылка'],
  ['Japanese', '日時', 'ユーザー', '本文', 'リンク'],
  ['Korean', '날짜', '작성자', '텍스트', 'URL'],
  ['English, as one word', 'PostedAt', 'UserName', 'FullText', 'PostURL'],
])('names in %s', (_, time, author, text, link) => {
  const links = ['https://example.org/1', 'https://example.org/2'];
  const columns = { Nr: ['1', '2'], [time]: TIMES, [author]: HANDLES, [text]: TEXTS, [link]: links };
  expect(tableOf(columns)).toEqual({ ...NOTHING, time, author, authors: 'handles', text, link });
});

test('columns whose names say nothing are told by their values', () => {
  const columns = {
    a: ['1377650090978992134', '1377650090978992135'],
    b: TIMES,
    c: ['@river_gazette', '@Lock_Keeper'],
    d: TEXTS,
    e: ['https://x.com/river_gazette/status/1', 'https://x.com/Lock_Keeper/status/2'],
    f: ['en', 'en'],
  };
  expect(tableOf(columns)).toEqual({
    text: 'd',
    time: 'b',
    author: 'c',
    id: 'a',
    link: 'e',
    authors: 'handles',
    dates: null,
  });
});

test('a name is not believed against the values', () => {
  const columns = {
    text: TEXTS,
    date: ['soon', 'later'],
    author: ['41', '42'],
    id: ['1', '2'],
  };
  expect(tableOf(columns)).toEqual({ ...NOTHING, text: 'text' });
});

test('a column of authors may hold names, unless the links say more', () => {
  const columns = { author: ['Jane of the River', 'The keeper of locks'], text: TEXTS };
  expect(tableOf(columns)).toEqual({ ...NOTHING, text: 'text', author: 'author', authors: 'names' });
  expect(tableOf({ Name: columns.author, text: TEXTS })).toMatchObject({ author: 'Name', authors: 'names' });
  const link = ['https://x.com/river/status/1', 'https://bsky.app/profile/lock.example/post/2'];
  expect(tableOf({ ...columns, link })).toEqual({ ...NOTHING, text: 'text', link: 'link' });
  const author = TEXTS.map((text) => `${text} ${text}`);
  expect(tableOf({ author, text: TEXTS })).toEqual({ ...NOTHING, text: 'text' });
});

test('the id of an author is no id of a post, nor is one that comes twice', () => {
  const columns = { user_id: ['12345678', '12345679'], id: ['12345678', '12345678'], text: TEXTS };
  expect(tableOf(columns)).toEqual({ ...NOTHING, text: 'text' });
});

test('a row without an id leaves the others what they are', () => {
  expect(tableOf({ id: ['12345678', '', '12345679', '', '12345680'], text: TEXTS })).toMatchObject({ id: 'id' });
});

test('seconds since 1970 are a time only in a column that is called so', () => {
  const numbers = ['1772600767', '1772600768'];
  expect(tableOf({ timestamp: numbers, text: TEXTS })).toMatchObject({ time: 'timestamp', id: null });
  expect(tableOf({ number: numbers, text: TEXTS })).toMatchObject({ time: null, id: 'number' });
});

test.each([
  [['03/04/2026', '25/04/2026'], 'dayFirst'],
  [['03/04/2026', '04/25/2026'], 'monthFirst'],
  [['03/04/2026', '05/06/2026'], null],
])('dates such as %j are proposed with the order %s', (time, dates) => {
  expect(tableOf({ time, text: TEXTS })).toMatchObject({ time: 'time', dates });
});

test('a table without a column of texts has no proposal for it', () => {
  expect(tableOf({ a: ['1', '2'], b: ['en', 'fr'], text: ['', ''] })).toEqual(NOTHING);
});

/** Four values of five, and one that is something else: just enough. */
const four = (value: (number: number) => string, other: string) => [...[1, 2, 3, 4].map(value), other];
/** Three of five: too few. */
const three = (value: (number: number) => string, other: string) => [...[1, 2, 3].map(value), other, `${other} too`];
const LINKS_OF_AUTHORS = ['https://x.com/river/status/1', 'https://x.com/lock/status/2'];

test('four authors of five that are handles make handles, three do not', () => {
  const handle = (number: number) => `@keeper_${number}`;
  expect(authorsIn(four(handle, 'Jane of the River'))).toBe('handles');
  expect(authorsIn(three(handle, 'Jane of the River'))).toBe('names');
});

test('gaps and spaces around authors make no difference', () => {
  expect(authorsIn(['', ' @river_gazette ', '  ', '@Lock_Keeper\t', ''])).toBe('handles');
});

test('four values of five say what a column holds, three do not', () => {
  const link = (number: number) => `https://example.org/${number}`;
  expect(tableOf({ q: four(link, 'none') }).link).toBe('q');
  expect(tableOf({ q: three(link, 'none') }).link).toBeNull();
  const id = (number: number) => `1234567${number}`;
  expect(tableOf({ q: four(id, 'none') }).id).toBe('q');
  expect(tableOf({ q: three(id, 'none') }).id).toBeNull();
  const time = (number: number) => `2026-03-0${number} 05:06`;
  expect(tableOf({ q: four(time, 'none') }).time).toBe('q');
  expect(tableOf({ q: three(time, 'none') }).time).toBeNull();
  const at = (number: number) => `@keeper_${number}`;
  expect(tableOf({ q: four(at, 'nobody at all') }).author).toBe('q');
  expect(tableOf({ q: three(at, 'nobody at all') }).author).toBeNull();
});

test('one link of five is not enough, and in a table of one line one value is', () => {
  expect(tableOf({ q: ['https://example.org/1', 'a', 'b', 'c', 'd'] }).link).toBeNull();
  expect(tableOf({ q: ['https://example.org/1'], r: ['The bridge is open again.'] })).toMatchObject({
    link: 'q',
    text: 'r',
  });
});

test('spaces around values make no difference', () => {
  expect(tableOf({ q: [' https://example.org/1 ', '  ', 'https://example.org/2\t'] }).link).toBe('q');
});

test('no column gets two roles', () => {
  expect(tableOf({ post: ['12345678', '12345679'] })).toEqual({ ...NOTHING, id: 'post' });
});

test('the clearest name counts, wherever its column stands', () => {
  expect(tableOf({ comment: TEXTS, text: TEXTS }).text).toBe('text');
  expect(tableOf({ text: TEXTS, comment: TEXTS }).text).toBe('text');
  expect(tableOf({ comment: TEXTS, '(Text)': TEXTS }).text).toBe('(Text)');
  // A whole name says more than one with more words.
  expect(tableOf({ 'the text of it': TEXTS, metin: TEXTS }).text).toBe('metin');
});

test('a name may have the word among others', () => {
  const seconds = ['1772600767', '1772600767'];
  expect(tableOf({ 'the text of it': ['Hm', 'Oh'] }).text).toBe('the text of it');
  expect(tableOf({ 'the timestamp of it': seconds }).time).toBe('the timestamp of it');
  expect(tableOf({ 'the author of it': ['Jane of the River', 'The keeper'] }).author).toBe('the author of it');
  expect(tableOf({ 'the author of it': HANDLES, link: LINKS_OF_AUTHORS }).author).toBe('the author of it');
});

test('numbers that may be seconds are no time in a column with another name, unless other values are times', () => {
  expect(tableOf({ q: ['1772600767', '1772600767'] }).time).toBeNull();
  expect(tableOf({ q: ['1772600767', ...TIMES] }).time).toBe('q');
});

test('handles in a column of authors count also beside links that name authors, words do not', () => {
  const handle = (number: number) => `keeper_${number}`;
  expect(tableOf({ author: four(handle, 'Jane of the River'), link: LINKS_OF_AUTHORS }).author).toBe('author');
  expect(tableOf({ author: three(handle, 'Jane of the River'), link: LINKS_OF_AUTHORS }).author).toBeNull();
  const link = ['https://example.org/1', 'https://example.org/2'];
  expect(tableOf({ author: ['Jane of the River', 'The keeper'], link }).author).toBe('author');
});

test('words behind an @ are no handle', () => {
  expect(tableOf({ q: ['@all: look at this', '@here: and at that'] }).author).toBeNull();
});

test('names of authors have at most fifty letters on average, and are mostly no numbers', () => {
  expect(tableOf({ author: ['a'.repeat(49), 'b'.repeat(51)] }).author).toBe('author');
  expect(tableOf({ author: ['a'.repeat(50), 'b'.repeat(51)] }).author).toBeNull();
  expect(tableOf({ author: four((number) => `4${number}`, 'Jane of the River') }).author).toBeNull();
  expect(tableOf({ author: three((number) => `4${number}`, 'Jane of the River') }).author).toBe('author');
});

const words = (length: number) => `a ${'b'.repeat(length - 2)}`;

test('texts whose column has another name have twenty letters on average, and half of them spaces', () => {
  expect(tableOf({ q: [words(20), 'b'.repeat(20)] }).text).toBe('q');
  expect(tableOf({ q: [words(20), words(19)] }).text).toBeNull();
  expect(tableOf({ q: [words(20), 'b'.repeat(20), 'c'.repeat(20)] }).text).toBeNull();
  expect(tableOf({ q: Array.from({ length: 9 }, () => words(5)) }).text).toBeNull();
  expect(tableOf({ q: [words(25), words(25)], r: [words(30), words(30)] }).text).toBe('r');
});

test('dates that contradict each other are read with the day first, and no order is proposed', () => {
  const dates = ['25/04/2026', '26/04/2026', '27/04/2026', '28/04/2026', '04/29/2026'];
  expect(tableOf({ q: dates })).toMatchObject({ time: 'q', dates: null });
  expect(tableOf({ q: ['04/25/2026', '04/26/2026', '04/27/2026', '04/28/2026', '29/04/2026'] }).time).toBeNull();
});
