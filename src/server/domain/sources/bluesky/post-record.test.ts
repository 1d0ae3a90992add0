import * as v from 'valibot';
import { expect, test } from 'vitest';
import { declaredLanguage, declaredTime, kindOf, linksOf, postRecordSchema, wordsOf } from './post-record.ts';

const read = (record: object) => v.parse(postRecordSchema, record);
const EMPTY = { text: '', createdAt: '', langs: [], facets: [], reply: null, embed: null };

test('wrong and missing fields count as not given', () => {
  const wrong = { text: 5, createdAt: null, langs: 'en', facets: {}, reply: 'x', embed: 7 };
  expect([read({}), read(wrong)]).toEqual([EMPTY, EMPTY]);
  expect(read({ langs: [5, 'de'], facets: [null, { features: [{ tag: 'x' }, { uri: 'u' }] }] })).toEqual({
    ...EMPTY,
    langs: ['de'],
    facets: [{ features: [{ uri: 'u' }] }],
  });
});

test.each<[string, object, string]>([
  ['a text as written', { text: ' Hi\n\nthere ' }, ' Hi\n\nthere '],
  [
    'pictures',
    { text: 'Hi', embed: { images: [{ alt: ' A cat ' }, { alt: ' ' }, {}, { alt: 'A dog' }] } },
    'Hi\n\n[Picture: A cat]\n\n[Picture: A dog]',
  ],
  ['a gallery', { text: 'Hi', embed: { items: [{ alt: 'One' }] } }, 'Hi\n\n[Picture: One]'],
  ['a video', { text: 'Hi', embed: { alt: 'A film' } }, 'Hi\n\n[Picture: A film]'],
  [
    'the media beside a quote, after those of the embed itself',
    {
      text: 'Hi',
      embed: {
        images: [{ alt: 'first' }],
        media: { images: [{ alt: 'second' }], items: [{ alt: 'third' }], alt: 'fourth' },
      },
    },
    'Hi\n\n[Picture: first]\n\n[Picture: second]\n\n[Picture: third]\n\n[Picture: fourth]',
  ],
  ['a picture without a text', { text: ' \n', embed: { images: [{ alt: 'A cat' }] } }, '[Picture: A cat]'],
  ['nothing', { text: ' ' }, ''],
])('the words of a post are %s', (_, record, words) => {
  expect(wordsOf(read(record))).toBe(words);
});

test('links are those of the text, then of the cards, to the web and once each', () => {
  const facets = [
    { features: [{ uri: 'https://b.example' }, { did: 'did:plc:x' }, { uri: 'http://a.example' }] },
    { features: [{ uri: 'https://b.example' }, { uri: 'ftp://c.example' }, { uri: 'no address' }] },
  ];
  const embed = { external: { uri: 'https://card.example' }, media: { external: { uri: 'https://inner.example' } } };
  expect(linksOf(read({ facets, embed }))).toEqual([
    'https://b.example',
    'http://a.example',
    'https://card.example',
    'https://inner.example',
  ]);
  expect(linksOf(read({ embed: { external: { title: 'no uri' } } }))).toEqual([]);
});

const QUOTED = 'at://did:plc:x/app.bsky.feed.post/3k';
test.each<[string, object, string]>([
  ['words alone', { text: 'Hi' }, 'post'],
  ['an answer', { reply: { parent: { uri: QUOTED } } }, 'reply'],
  ['a quote', { embed: { record: { uri: QUOTED } } }, 'quote'],
  ['a quote with media', { embed: { record: { record: { uri: QUOTED } } } }, 'quote'],
  ['an answer that quotes', { reply: { parent: { uri: QUOTED } }, embed: { record: { uri: QUOTED } } }, 'reply'],
  ['a quoted list', { embed: { record: { uri: 'at://did:plc:x/app.bsky.graph.list/3k' } } }, 'post'],
  ['a picture', { embed: { images: [{ alt: 'x' }] } }, 'post'],
])('%s is of its kind', (_, record, kind) => {
  expect(kindOf(read(record))).toBe(kind);
});

test('the time and the first language are those that the client declares', () => {
  const record = read({ createdAt: '2026-01-02T03:04:05.678+01:00', langs: ['pt-br', 'en'] });
  expect([declaredTime(record), declaredLanguage(record)]).toEqual(['2026-01-02T02:04:05.000Z', 'pt-BR-x-declared']);
  const without = read({ createdAt: 'yesterday' });
  expect([declaredTime(without), declaredLanguage(without)]).toEqual([null, null]);
});
