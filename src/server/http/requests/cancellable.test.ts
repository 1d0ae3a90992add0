import { expect, test } from 'vitest';
import { cancel, openCancellable } from './cancellable.ts';

const NOTHING = { kind: 'notFound', message: 'Nothing of yours runs here under this id' };

test('work is cancelled by its person alone, under its name, and cancelling waits until it has ended', async () => {
  const work = openCancellable('ada');
  await expect(cancel('ada', 'one')).rejects.toMatchObject(NOTHING);
  work.name('one');
  await expect(cancel('ada', 'two')).rejects.toMatchObject(NOTHING);
  expect(work.signal.aborted).toBe(false);
  const order: string[] = [];
  const cancelled = cancel('ada', 'one').then(() => order.push('cancelled'));
  expect(work.signal.aborted).toBe(true);
  await Promise.resolve();
  order.push('ended');
  work.end();
  await cancelled;
  expect(order).toEqual(['ended', 'cancelled']);
  await expect(cancel('ada', 'one')).rejects.toMatchObject(NOTHING);
});

test('of two people who use the same name each cancels their own work', async () => {
  const [hers, his] = [openCancellable('ada'), openCancellable('ben')];
  for (const work of [hers, his]) work.name('one');
  const cancelled = cancel('ada', 'one');
  for (const work of [hers, his]) work.end();
  await cancelled;
  expect([hers.signal.aborted, his.signal.aborted]).toEqual([true, false]);
});

test('a name that is used again means the newer work, also after the older one has ended', async () => {
  const [older, newer] = [openCancellable('ada'), openCancellable('ada')];
  older.name('one');
  older.name('first');
  newer.name('one');
  older.end();
  await expect(cancel('ada', 'first')).rejects.toMatchObject(NOTHING);
  const cancelled = cancel('ada', 'one');
  newer.end();
  await cancelled;
  expect([older.signal.aborted, newer.signal.aborted]).toEqual([false, true]);
});
