import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTime, NotInTime } from './in-time.ts';

test('work that ends in time gives its result or its failure, and leaves no timer behind', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  expect(await inTime(Promise.resolve('done'), 60_000)).toBe('done');
  await expect(inTime(Promise.reject(new Error('broken')), 60_000)).rejects.toThrow('broken');
  expect(timers()).toBe(before);
});

test('work that does not end in time is given up, and its later failure harms nobody', async () => {
  const late = Promise.withResolvers<string>();
  await expect(inTime(late.promise, 5)).rejects.toEqual(new NotInTime(5));
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  late.reject(new Error('too late'));
  await setImmediate();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
  expect(new NotInTime(5)).toMatchObject({ name: 'NotInTime', message: 'There was no answer within 5 ms' });
});
