import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { detectApart } from './language-thread.ts';

test('each text gets its answer, in the order of the texts', async () => {
  const [some, others] = await Promise.all([
    detectApart(['The ferry leaves at ten from the old harbour', 'Le bac part à dix heures du vieux port']),
    detectApart(['El ferry sale a las diez del puerto viejo', 'Barcelona, Madrid, Lisboa, Porto']),
  ]);
  expect([some, others]).toEqual([
    ['en', 'fr'],
    ['es', null],
  ]);
});

test('a thread that has no more questions ends, and the next question starts another', async () => {
  vi.useFakeTimers();
  const terminate = vi.spyOn(Worker.prototype, 'terminate');
  try {
    await detectApart(['The ferry leaves at ten from the old harbour']);
    vi.advanceTimersByTime(9_900);
    await detectApart(['The ferry leaves at ten from the old harbour']);
    vi.advanceTimersByTime(9_900);
    expect(terminate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(terminate).toHaveBeenCalledTimes(1);
    expect(await detectApart(['Le bac part à dix heures du vieux port'])).toEqual(['fr']);
  } finally {
    vi.useRealTimers();
  }
});

test('when the thread fails, everybody who asked gets the reason, and the next question starts another thread', async () => {
  // Any failure in the thread would serve here.
  const breaking = detectApart(null as unknown as string[]);
  const waiting = detectApart(['El ferry sale a las diez del puerto viejo']);
  expect(await Promise.allSettled([breaking, waiting])).toMatchObject([
    { status: 'rejected', reason: { name: 'TypeError' } },
    { status: 'rejected', reason: { name: 'TypeError' } },
  ]);
  expect(await detectApart(['Le bac part à dix heures du vieux port'])).toEqual(['fr']);
});
