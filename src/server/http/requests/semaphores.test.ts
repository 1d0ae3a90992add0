import { expect, test } from 'vitest';
import { CALLS_PER_PERSON, VISITS_PER_ADDRESS, WAITING_CALLS } from '#server/http/limits.ts';
import { createOpenLimit, withAddressSemaphore, withUserSemaphore } from './semaphores.ts';

test('only so many calls of one person run at once, and other people do not wait for them', async () => {
  const end = Promise.withResolvers<void>();
  let begun = 0;
  const work = async () => {
    begun += 1;
    await end.promise;
  };
  const calls = Array.from({ length: CALLS_PER_PERSON + 3 }, () => withUserSemaphore('ada', work));
  expect(await withUserSemaphore('ben', async () => 'served')).toBe('served');
  expect(begun).toBe(CALLS_PER_PERSON);
  end.resolve();
  await Promise.all(calls);
  expect(begun).toBe(CALLS_PER_PERSON + 3);
});

test('a call that ends makes room for one more, not for as many as at first', async () => {
  const ends = Array.from({ length: CALLS_PER_PERSON }, () => Promise.withResolvers<void>());
  const calls = ends.map(({ promise }) => withUserSemaphore('eve', () => promise));
  ends[0]?.resolve();
  await calls[0];
  const end = Promise.withResolvers<void>();
  let begun = 0;
  const more = Array.from({ length: 3 }, () =>
    withUserSemaphore('eve', async () => {
      begun += 1;
      await end.promise;
    }),
  );
  expect(await withUserSemaphore('ben', async () => 'served')).toBe('served');
  expect(begun).toBe(1);
  for (const { resolve } of [...ends, end]) resolve();
  await Promise.all([...calls, ...more]);
});

test('a person with too many waiting calls is refused', async () => {
  const end = Promise.withResolvers<void>();
  const calls = Array.from({ length: CALLS_PER_PERSON + WAITING_CALLS }, () =>
    withUserSemaphore('cem', () => end.promise),
  );
  await expect(withUserSemaphore('cem', async () => {})).rejects.toMatchObject({ kind: 'busy' });
  end.resolve();
  await Promise.all(calls);
  expect(await withUserSemaphore('cem', async () => 'served')).toBe('served');
});

test('work that fails frees the semaphore', async () => {
  for (let time = 0; time < 2 * CALLS_PER_PERSON; time += 1) {
    await expect(withUserSemaphore('dora', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
  expect(await withUserSemaphore('dora', async () => 'served')).toBe('served');
});

test('over the limit of open streams a person is refused, until one is released', () => {
  const open = createOpenLimit(1, 'One at a time');
  const release = open('ada');
  expect(() => open('ada')).toThrow(expect.objectContaining({ kind: 'tooMany', retryAfterSeconds: 10 }));
  open('ben');
  release();
  expect(open('ada')).toBeTypeOf('function');
});

test('of several open streams each is released by itself', () => {
  const open = createOpenLimit(2, 'Two at a time');
  const release = open('ada');
  open('ada');
  release();
  open('ada');
  expect(() => open('ada')).toThrow('Two at a time');
});

test('a stream that is refused because of others does not count for the person', () => {
  const open = createOpenLimit(1, 'One at a time', 1);
  const release = open('ada');
  expect(() => open('ben')).toThrow('The server is busy');
  release();
  expect(open('ben')).toBeTypeOf('function');
});

test('only so many visitors from one network are served at once, and those from another network do not wait for them', async () => {
  const end = Promise.withResolvers<void>();
  let begun = 0;
  const visits = Array.from({ length: VISITS_PER_ADDRESS + 3 }, (_, number) =>
    withAddressSemaphore(`2001:db8::${number}`, async () => {
      begun += 1;
      await end.promise;
    }),
  );
  expect(await withAddressSemaphore('2001:db8:1::1', async () => 'served')).toBe('served');
  expect(begun).toBe(VISITS_PER_ADDRESS);
  end.resolve();
  await Promise.all(visits);
  expect(begun).toBe(VISITS_PER_ADDRESS + 3);
});

test('all people together keep a limited number open, and a released one is free for anybody', () => {
  const open = createOpenLimit(2, 'Two at a time', 3);
  const release = open('ada');
  open('ada');
  open('ben');
  expect(() => open('cem')).toThrow('The server is busy');
  release();
  open('cem');
  expect(() => open('dora')).toThrow('The server is busy');
});
