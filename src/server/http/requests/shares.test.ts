import { expect, test } from 'vitest';
import { CALLS_PER_PERSON, VISITS_PER_ADDRESS, WAITING_CALLS } from '#server/http/limits.ts';
import { createPlaces, inShare, inShareOfAddress } from './shares.ts';

test('so much of one person is at work at once, and others are not kept waiting', async () => {
  const end = Promise.withResolvers<void>();
  let begun = 0;
  const work = async () => {
    begun += 1;
    await end.promise;
  };
  const calls = Array.from({ length: CALLS_PER_PERSON + 3 }, () => inShare('ada', work));
  expect(await inShare('ben', async () => 'served')).toBe('served');
  expect(begun).toBe(CALLS_PER_PERSON);
  end.resolve();
  await Promise.all(calls);
  expect(begun).toBe(CALLS_PER_PERSON + 3);
});

test('who lets too much wait is refused', async () => {
  const end = Promise.withResolvers<void>();
  const calls = Array.from({ length: CALLS_PER_PERSON + WAITING_CALLS }, () => inShare('cem', () => end.promise));
  await expect(inShare('cem', async () => {})).rejects.toMatchObject({ kind: 'busy' });
  end.resolve();
  await Promise.all(calls);
  expect(await inShare('cem', async () => 'served')).toBe('served');
});

test('work that fails takes no place with it', async () => {
  for (let time = 0; time < 2 * CALLS_PER_PERSON; time += 1) {
    await expect(inShare('dora', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
  expect(await inShare('dora', async () => 'served')).toBe('served');
});

test('a place is free again once it is given back', () => {
  const take = createPlaces(1, 'One at a time');
  const free = take('ada');
  expect(() => take('ada')).toThrow(expect.objectContaining({ kind: 'tooMany' }));
  take('ben');
  free();
  expect(take('ada')).toBeTypeOf('function');
});

test('so many visitors from one network are served at once, and those from another do not wait for them', async () => {
  const end = Promise.withResolvers<void>();
  let begun = 0;
  const visits = Array.from({ length: VISITS_PER_ADDRESS + 3 }, (_, number) =>
    inShareOfAddress(`2001:db8::${number}`, async () => {
      begun += 1;
      await end.promise;
    }),
  );
  expect(await inShareOfAddress('2001:db8:1::1', async () => 'served')).toBe('served');
  expect(begun).toBe(VISITS_PER_ADDRESS);
  end.resolve();
  await Promise.all(visits);
  expect(begun).toBe(VISITS_PER_ADDRESS + 3);
});

test('all together keep only so many open, and a place that was left is free for anybody', () => {
  const take = createPlaces(2, 'Two at a time', 3);
  const leave = take('ada');
  take('ada');
  take('ben');
  expect(() => take('cem')).toThrow('The server is busy');
  leave();
  take('cem');
  expect(() => take('dora')).toThrow('The server is busy');
});
