import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { expect, onTestFinished } from 'vitest';
import type { Progress } from '#contract/item.ts';

export type EventStream = {
  /** The progress received so far. */
  told: Progress[];
  /** Resolves when the server ends the stream, and rejects when the connection breaks. */
  ended: Promise<void>;
};

/** Follows the server-sent events of a person until the test ends; returns when the server is ready to send. */
export async function followEvents(base: string, token: string): Promise<EventStream> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const headers = { authorization: `Bearer ${token}` };
  const {
    status,
    headers: answered,
    body,
  } = await fetch(`${base}/api/v1/twitter/events`, { headers, signal: leaving.signal });
  expect({ status, type: answered.get('content-type') }).toEqual({ status: 200, type: 'text/event-stream' });
  if (body === null) throw new Error('The stream has no body');
  // The two types of web streams are the same at run time.
  const lines = createInterface({ input: Readable.fromWeb(body as ReadableStream) });
  const told: Progress[] = [];
  const ready = Promise.withResolvers<void>();
  const read = async () => {
    let event = '';
    for await (const line of lines) {
      if (line.startsWith('event: ')) event = line.slice('event: '.length);
      if (line === 'event: ready') ready.resolve();
      if (line.startsWith('data: ') && event === 'progress') told.push(JSON.parse(line.slice('data: '.length)));
    }
  };
  const ended = read();
  ended.catch(() => undefined);
  await ready.promise;
  return { told, ended };
}
