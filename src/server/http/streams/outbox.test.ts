import { expect, test } from 'vitest';
import { createOutbox, type Outbox } from './outbox.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

async function read(outbox: Outbox): Promise<string | null> {
  const piece = await outbox.next();
  return piece === null ? null : new TextDecoder().decode(piece);
}

test('a slow reader gets only the latest piece of each key, once', async () => {
  const outbox = createOutbox(10);
  outbox.put(1, bytes('first'));
  outbox.put(2, bytes('second'));
  outbox.put(1, bytes('first again'));
  expect([await read(outbox), await read(outbox)]).toEqual(['first again', 'second']);
  const next = read(outbox);
  outbox.put(3, bytes('third'));
  expect(await next).toBe('third');
});

test('pieces that wait when a stream ends are not sent', async () => {
  const outbox = createOutbox(10);
  outbox.put(1, bytes('news'));
  outbox.end();
  outbox.put(2, bytes('more news'));
  expect(await read(outbox)).toBeNull();
});

test('as many pieces as may wait are sent', async () => {
  const outbox = createOutbox(2);
  outbox.put(1, bytes('first'));
  outbox.put(2, bytes('second'));
  expect([await read(outbox), await read(outbox)]).toEqual(['first', 'second']);
});

test('a stream ends when too many pieces wait, because its reader has missed something', async () => {
  const outbox = createOutbox(2);
  for (const key of [1, 2, 3]) outbox.put(key, bytes('news'));
  expect(await read(outbox)).toBeNull();
});
