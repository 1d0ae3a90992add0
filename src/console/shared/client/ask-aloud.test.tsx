import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { askAloud } from './ask-aloud.ts';

const CALL = {
  path: 'admin/question',
  json: {},
  answer: v.object({ words: v.string() }),
  wait: v.object({ seconds: v.number() }),
};

const event = (name: string, data: string) => `event: ${name}\ndata: ${data}\n\n`;

/** Asks a server that answers with a stream of these pieces; gives the waits that were heard, and the answer. */
async function ask(...pieces: string[]) {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece));
      stream.close();
    },
  });
  return askWith(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
}

/** In a browser, URLs are relative to the page. Node has no page. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
  }
}

async function askWith(response: Response) {
  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('fetch', async () => response);
  const waits: unknown[] = [];
  const signal = new AbortController().signal;
  const answer = await askAloud({ ...CALL, onWait: (wait) => waits.push(wait), signal });
  return { waits, answer };
}

afterEach(() => vi.unstubAllGlobals());

test('an answer that comes at once is read as always', async () => {
  expect(await askWith(Response.json({ words: 'Nothing' }))).toEqual({ waits: [], answer: { words: 'Nothing' } });
});

test('waits are heard in their order until the answer, wherever the stream is cut', async () => {
  const told =
    event('waiting', '{"seconds":5}') + event('waiting', '{"seconds":10}') + event('answer', '{"words":"Ü"}');
  for (let cut = 1; cut < told.length; cut += 1) {
    const heard = await ask(told.slice(0, cut), told.slice(cut));
    expect(heard).toEqual({ waits: [{ seconds: 5 }, { seconds: 10 }], answer: { words: 'Ü' } });
  }
});

test('a refusal in the stream is that of its status', async () => {
  const refused = event('refused', '{"status":409,"body":{"detail":"No model"}}');
  await expect(ask(event('waiting', '{"seconds":5}'), refused)).rejects.toMatchObject({
    name: 'ApiError',
    status: 409,
    message: 'No model',
  });
});

test.each([
  ['ends without an answer', [event('waiting', '{"seconds":5}')], 'NoAnswerError'],
  ['holds no JSON', [event('answer', 'words')], 'UnreadableAnswerError'],
  ['holds another answer', [event('answer', '{}')], 'UnreadableAnswerError'],
])('a stream that %s is a failure', async (_, pieces, name) => {
  await expect(ask(...pieces)).rejects.toMatchObject({ name });
});
