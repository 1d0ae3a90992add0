import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoAnswerError } from './api-error.ts';
import { upload } from './upload.ts';

/** A browser's request with a file, which a test sends and answers. */
class Request {
  static last: Request;
  readonly upload: { onprogress?: (sent: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  onload = () => {};
  onloadend = () => {};
  onabort = () => {};
  onerror = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    Request.last = this;
  }
  progress(...sent: number[]) {
    for (const loaded of sent) this.upload.onprogress?.({ loaded, total: SIZE });
  }
  abort() {
    this.onabort();
    this.onloadend();
  }
  answer(body: unknown) {
    this.status = 200;
    this.responseText = JSON.stringify(body);
    this.onload();
    this.onloadend();
  }
}

const SIZE = 2_000;
const MINUTES_3 = 180_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Uploads a file of {@link SIZE}. */
const begin = () =>
  upload({
    path: 'twitter/import',
    body: new FormData(),
    answer: v.string(),
    onSent: () => {},
    signal: new AbortController().signal,
  });

/** The same, until all is sent and only the answer is missing. */
function send() {
  const answering = begin();
  Request.last.progress(SIZE);
  return answering;
}

test('an answer that takes long is waited for while the server answers other calls', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  const answering = send();
  await vi.advanceTimersByTimeAsync(2 * MINUTES_3);
  Request.last.answer('imported');
  await expect(answering).resolves.toBe('imported');
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['has no database', () => Promise.resolve(new Response('', { status: 503 }))],
])('an upload to a server that %s is given up', async (_, probe) => {
  vi.stubGlobal('fetch', probe);
  const refused = expect(send()).rejects.toThrow('The server did not answer in time.');
  await vi.advanceTimersByTimeAsync(MINUTES_3);
  await refused;
});

test('nothing is given up after an answer that came while the server was asked', async () => {
  const probe = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => probe.promise);
  const answering = send();
  await vi.advanceTimersByTimeAsync(MINUTES_3);
  Request.last.answer('imported');
  probe.resolve(new Response());
  await expect(answering).resolves.toBe('imported');
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});

test.for<[sent: number[], message: string]>([
  [[], 'The connection broke off while the file was sent. Please try again.'],
  [[100, SIZE / 2], 'The connection broke off while the file was sent. Please try again.'],
  [[100, SIZE], 'The file was sent, but the connection broke off before the answer. Please try again.'],
])('a connection that breaks off after %j of 2000 bytes says how far the file came', async ([sent, message]) => {
  const answering = begin();
  Request.last.progress(...sent);
  Request.last.onerror();
  await expect(answering).rejects.toThrow(message);
  await expect(answering).rejects.toBeInstanceOf(NoAnswerError);
});
