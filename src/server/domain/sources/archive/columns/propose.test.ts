import { expect, test } from 'vitest';
import { proposeColumns } from './propose.ts';

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
