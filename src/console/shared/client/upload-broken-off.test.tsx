import * as v from 'valibot';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { NoAnswerError } from './api-error.ts';
import { upload } from './upload.ts';

/** A browser's request that a test answers. */
class Request {
  static last: Request;
  readonly upload: { onprogress?: (sent: { loaded: number; total: number }) => void } = {};
  onerror = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    Request.last = this;
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Request);
  onTestFinished(() => void vi.unstubAllGlobals());
});

const send = () =>
  upload({
    path: 'twitter/import',
    body: new FormData(),
    answer: v.unknown(),
    onSent: () => {},
    signal: new AbortController().signal,
  });

test.for<[sent: number[], message: string]>([
  [[], 'The connection broke off while the file was sent. Please try again.'],
  [[100, 1_000], 'The connection broke off while the file was sent. Please try again.'],
  [[100, 2_000], 'The file was sent, but the connection broke off before the answer. Please try again.'],
])('a connection that breaks off after %j of 2000 bytes says how far the file came', async ([sent, message]) => {
  const answer = send();
  for (const loaded of sent) Request.last.upload.onprogress?.({ loaded, total: 2_000 });
  Request.last.onerror();
  await expect(answer).rejects.toThrow(message);
  await expect(answer).rejects.toBeInstanceOf(NoAnswerError);
});
