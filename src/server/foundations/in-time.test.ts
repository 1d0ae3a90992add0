import { expect, test, vi } from 'vitest';
import { inTime, NotInTime } from './in-time.ts';

test('work that ends in time gives its result or its failure, and leaves no timer behind', async () => {
  vi.useFakeTimers();
  try {
    expect(await inTime(Promise.resolve('done'), 60_000)).toBe('done');
    await expect(inTime(Promise.reject(new Error('broken')), 60_000)).rejects.toThrow('broken');
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('work that does not end in time is given up, and its later failure harms nobody', async () => {
  const late = Promise.withResolvers<string>();
  await expect(inTime(late.promise, 5)).rejects.toEqual(new NotInTime(5));
  late.reject(new Error('too late'));
  expect(new NotInTime(5)).toMatchObject({ name: 'NotInTime', message: 'There was no answer within 5 ms' });
});
