import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { upload } from './upload.ts';

/** An upload whose whole body was sent, and that waits for its answer. */
class Sent {
  static last: Sent;
  readonly upload: { onprogress?: (sent: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  onload = () => {};
  onloadend = () => {};
  onabort = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    Sent.last = this;
    this.upload.onprogress?.({ loaded: 2, total: 2 });
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

const MINUTES_3 = 180_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Sent);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const send = () =>
  upload({
    path: 'twitter/import',
    body: new FormData(),
    answer: v.string(),
    onSent: () => {},
    signal: new AbortController().signal,
  });

test('an answer that takes long is waited for while the server answers other calls', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  const answering = send();
  await vi.advanceTimersByTimeAsync(2 * MINUTES_3);
  Sent.last.answer('imported');
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
  Sent.last.answer('imported');
  probe.resolve(new Response());
  await expect(answering).resolves.toBe('imported');
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});
