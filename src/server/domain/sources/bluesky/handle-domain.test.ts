import { expect, test } from 'vitest';
import { AnswerTooLarge, DestinationRefused, RedirectRefused } from '#server/foundations/outbound/errors.ts';
import { findDidAtDomain } from './handle-domain.ts';

const DID = 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa';
const OTHER = 'did:plc:bbbbbbbbbbbbbbbbbbbbbbbb';

type World = { texts?: string[][]; answer?: () => Response };

const failing = (error: Error): World => ({
  answer: () => {
    throw error;
  },
});

/** The DID that a domain names, and the addresses that were asked for it. */
async function find({ texts, answer = () => new Response('', { status: 404 }) }: World) {
  const asked: string[] = [];
  const fetch = async (url: string | URL | Request) => {
    asked.push(String(url));
    return answer();
  };
  const textRecords = async (name: string) => {
    asked.push(name);
    if (texts === undefined) throw new Error('queryTxt ENOTFOUND');
    return texts;
  };
  const did = await findDidAtDomain({ fetch, textRecords }, 'news.example', new AbortController().signal);
  return { did, asked };
}

test('a DID in the DNS is taken, and nothing else is asked', async () => {
  expect(await find({ texts: [['v=spf1 -all'], ['did=', DID]] })).toEqual({
    did: DID,
    asked: ['_atproto.news.example'],
  });
});

test('without one, the well-known address is asked', async () => {
  expect(await find({ answer: () => new Response(`${DID}\n`) })).toEqual({
    did: DID,
    asked: ['_atproto.news.example', 'https://news.example/.well-known/atproto-did'],
  });
});

test.each<[string, World]>([
  ['two records contradict each other', { texts: [[`did=${DID}`], [`did=${OTHER}`]] }],
  ['the record is no DID', { texts: [['did=did:key:z']] }],
  ['the address holds a page', { answer: () => new Response('<html>') }],
  ['the address does not exist', {}],
  ['the page of an error holds a DID', { answer: () => new Response(DID, { status: 404 }) }],
  ['the domain has no address', failing(new TypeError('fetch failed'))],
  ['the domain is one of a private network', failing(new DestinationRefused('news.example', 'is a private address'))],
  ['the address leads elsewhere', failing(new RedirectRefused(301))],
  ['the answer is too large', failing(new AnswerTooLarge(1_000))],
  ['no answer comes in time', failing(new DOMException('It took too long', 'TimeoutError'))],
])('no DID is found when %s', async (_, world) => expect((await find(world)).did).toBeNull());

test.each([new Error('out of memory'), new DOMException('out of space', 'QuotaExceededError')])(
  'another failure is no answer: %s',
  async (error) => {
    await expect(find(failing(error))).rejects.toThrow(error);
  },
);

test('after an abort no address is asked, and what was asked has no answer', async () => {
  const stop = new AbortController();
  const reason = new Error('The person left');
  const ask = (fetch: typeof globalThis.fetch) => {
    const textRecords = async () => [];
    return findDidAtDomain({ fetch, textRecords }, 'news.example', stop.signal);
  };
  const asked: string[] = [];
  const during = ask(async (url) => {
    asked.push(String(url));
    stop.abort(reason);
    throw new TypeError('fetch failed');
  });
  await expect(during).rejects.toBe(reason);
  await expect(ask(async (url) => new Response(String(asked.push(String(url)))))).rejects.toBe(reason);
  expect(asked).toEqual(['https://news.example/.well-known/atproto-did']);
});
