import { expect, test } from 'vitest';
import { readList } from './read-list.ts';

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
const read = (text: string) => readList(bytesOf(text));
const rated = (domain: string, category: string, score: number | null, source: string | null = null) => ({
  domain,
  category,
  score,
  source,
});

test('reads domains in any form, and its columns in any order', async () => {
  const text = [
    'Score,DOMAIN,extra,category,source',
    '0.1,https://WWW.Loud.Example./,x,fake,NewsDesk',
    ',münchen.example:8080,x,"satire, mostly",',
    '1e-2,ada:secret@fr.calm.example,x,,',
    '0.1,loud.example,x,fake,NewsDesk',
  ].join('\n');
  expect(await read(text)).toEqual({
    domains: [
      rated('loud.example', 'fake', 0.1, 'NewsDesk'),
      rated('xn--mnchen-3ya.example', 'satire, mostly', null),
      rated('fr.calm.example', '', 0.01),
    ],
    rejected: [],
  });
});

test.each([
  ['javascript:alert(1),fake,0', '“javascript:alert(1)” is not a domain'],
  ['loud.example/part,fake,0', '“loud.example/part” is not a domain'],
  ['two words.example,fake,0', '“two words.example” is not a domain'],
  [',fake,0', '“” is not a domain'],
  ['loud.example,fake,high', 'the score “high” is not a number'],
  ['loud.example,fake,Infinity', 'the score “Infinity” is not a number'],
  ['loud.example,,', 'neither category nor score'],
  ['calm.example,fake,0.9', '“calm.example” is rated in line 2 already'],
  ['loud.example,fake', 'the line has 2 fields, the first line has 3'],
  ['"loud.example,fake,0', 'a quotation opens on this line and is never closed; is the file cut off?'],
  [`loud.example,${'long'.repeat(60)},0`, 'category or source is longer than 200 characters'],
])('refuses the line %s', async (line, reason) => {
  expect(await read(`domain,category,score\ncalm.example,mixed,0.4\n${line}`)).toEqual({
    domains: [rated('calm.example', 'mixed', 0.4)],
    rejected: [{ line: 3, reason }],
  });
});

test('refuses a file with other columns, and an empty file has nothing', async () => {
  const reason =
    'not a list of domains: the first line must name the columns domain, and category or score; it says “url,type”';
  expect(await read('url,type\nloud.example,fake')).toEqual({ domains: [], rejected: [{ line: 1, reason }] });
  expect(await read('')).toEqual({ domains: [], rejected: [] });
});

test.each([
  ['domain and category', 'domain,category\nloud.example,fake', rated('loud.example', 'fake', null)],
  ['domain and score', 'score,domain\n0.5,loud.example', rated('loud.example', '', 0.5)],
  ['names between blanks', ' domain , category \n loud.example , fake ', rated('loud.example', 'fake', null)],
  [
    'a source of 200 letters',
    `domain,score,source\nloud.example,0,${'s'.repeat(200)}`,
    rated('loud.example', '', 0, 's'.repeat(200)),
  ],
  [
    'a category of 200 letters',
    `domain,category\nloud.example,${'c'.repeat(200)}`,
    rated('loud.example', 'c'.repeat(200), null),
  ],
])('a list may have %s', async (_, text, domain) => {
  expect(await read(text)).toEqual({ domains: [domain], rejected: [] });
});

test.each(['domain,source', 'category,score'])('a file with the columns %s is no list of domains', async (columns) => {
  const reason = `not a list of domains: the first line must name the columns domain, and category or score; it says “${columns}”`;
  expect(await read(`${columns}\nloud.example,fake`)).toEqual({ domains: [], rejected: [{ line: 1, reason }] });
});

test.each([
  ['calm.example,mixed,0.5,a', '“calm.example” is rated in line 2 already'],
  ['calm.example,fake,0.4,a', '“calm.example” is rated in line 2 already'],
  ['loud.example?id=1,fake,0,a', '“loud.example?id=1” is not a domain'],
  ['loud.example#top,fake,0,a', '“loud.example#top” is not a domain'],
  [`loud.example,fake,0,${'s'.repeat(201)}`, 'category or source is longer than 200 characters'],
])('refuses the line %s, though it is right otherwise', async (line, reason) => {
  expect(await read(`domain,category,score,source\ncalm.example,mixed,0.4,a\n${line}`)).toEqual({
    domains: [rated('calm.example', 'mixed', 0.4, 'a')],
    rejected: [{ line: 3, reason }],
  });
});

test('names ten thousand lines that cannot be used, and with one more says that the file is no list', async () => {
  const wrong = (count: number) => `domain,category\ncalm.example,mixed\n${'no domain,fake\n'.repeat(count)}`;
  const { domains, rejected } = await read(wrong(10_000));
  expect([domains, rejected.length]).toEqual([[rated('calm.example', 'mixed', null)], 10_000]);
  expect(await read(wrong(10_001))).toEqual({
    domains: [],
    rejected: [{ line: 10_003, reason: 'more than 10000 lines cannot be used' }],
  });
});

test('stops early in a list that is much too long', async () => {
  let lines = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('domain,category\n');
    for (; ; lines += 1000) {
      yield Buffer.from(Array.from({ length: 1000 }, (_, place) => `d${lines + place}.example,fake\n`).join(''));
    }
  }
  expect(await readList(endless())).toEqual({
    domains: [],
    rejected: [{ line: expect.any(Number), reason: 'a list may have 200000 domains at most' }],
  });
  expect(lines).toBeLessThan(250_000);
});
