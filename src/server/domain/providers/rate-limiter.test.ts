import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { type SimulatedClock, simulatedClock } from '#tests/server/support/providers/simulated-clock.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';

const START = 1_000_000;
let clock: SimulatedClock;
let limiter: RateLimiter;
let begun: string[];
beforeEach(() => {
  clock = simulatedClock(START);
  limiter = createRateLimiter(clock);
  begun = [];
});

const NEVER = new AbortController().signal;
const WAITING = new AbortController().signal;
const TICKET = {
  priority: 0,
  signal: NEVER,
  waiting: WAITING,
  patienceMs: 3_600_000,
  freesSlot: (): Promise<void> | null => null,
};
/** Lets everything happen that waits for nothing. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
};

/** A task that ends when it is told to. */
function start(name: string, ticket: Partial<typeof TICKET> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const task = () => {
    begun.push(name);
    return promise;
  };
  const result = limiter.run(task, { ...TICKET, ...ticket });
  result.catch(() => undefined);
  return { result, end: () => resolve(`${name} done`), fail: reject };
}

test('only so many tasks run at once, and the next begins when one ends', async () => {
  limiter.setConcurrency(2);
  const tasks = ['a', 'b', 'c', 'd'].map((name) => start(name));
  await settle();
  expect(begun).toEqual(['a', 'b']);
  tasks[1]?.end();
  await expect(tasks[1]?.result).resolves.toBe('b done');
  await settle();
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('the highest priority begins first, and among equals the one that came first', async () => {
  limiter.setConcurrency(1);
  const first = start('first');
  start('low', { priority: 1 });
  start('high', { priority: 3 }).end();
  start('high too', { priority: 3 }).end();
  await settle();
  first.end();
  await settle();
  expect(begun).toEqual(['first', 'high', 'high too', 'low']);
});

test('a result is known at once, also while its slot is kept', async () => {
  limiter.setConcurrency(1);
  const kept = Promise.withResolvers<void>();
  const first = start('a', { freesSlot: () => kept.promise });
  start('b');
  first.end();
  await expect(first.result).resolves.toBe('a done');
  await settle();
  expect(begun).toEqual(['a']);
  kept.resolve();
  await settle();
  expect(begun).toEqual(['a', 'b']);
});

const fail = (name: string) => (until: number) => new Error(`${name} until ${until - START}`);

test.each([
  ['longer', 5_000, 10_000, 10_000],
  ['shorter', 10_000, 5_000, 10_000],
])('in a pause nothing begins, and a %s one that is set later leaves the longest', async (_, one, other, longest) => {
  limiter.pause(one, fail('one'));
  limiter.pause(other, fail('other'));
  const { end, result } = start('a');
  end();
  await result;
  expect(clock.waits).toEqual([longest]);
  expect(clock.now()).toBe(START + longest);
});

test('a pause as long as the patience is waited for, and a longer one fails at once with its reason', async () => {
  limiter.pause(5_000, fail('older'));
  limiter.pause(5_000, fail('the limit'));
  await expect(start('a', { patienceMs: 4_999 }).result).rejects.toThrow('the limit until 5000');
  expect([begun, clock.waits]).toEqual([[], []]);
  const patient = start('b', { patienceMs: 5_000 });
  patient.end();
  await expect(patient.result).resolves.toBe('b done');
});

test('after less than a minute of pause, all begin at once', async () => {
  limiter.pause(59_999, fail('x'));
  start('a');
  start('b');
  await settle();
  expect(begun).toEqual(['a', 'b']);
});

test('after a minute of pause, one probes before the others begin', async () => {
  limiter.pause(60_000, fail('x'));
  const [probe] = [start('a'), start('b'), start('c')];
  await settle();
  expect(begun).toEqual(['a']);
  probe?.end();
  await settle();
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(clock.waits).toEqual([60_000, 60_000, 60_000]);
  expect(getEventListeners(WAITING, 'abort')).toEqual([]);
  start('d');
  await settle();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('a long pause is probed also when a shorter one is set after it', async () => {
  limiter.pause(60_000, fail('x'));
  limiter.pause(1_000, fail('y'));
  start('a');
  start('b');
  await settle();
  expect(begun).toEqual(['a']);
});

test('others begin after a probe that failed', async () => {
  limiter.pause(60_000, fail('x'));
  const probe = start('a');
  start('b');
  await settle();
  probe.fail(new Error('no answer'));
  await expect(probe.result).rejects.toThrow('no answer');
  await settle();
  expect(begun).toEqual(['a', 'b']);
});

test.each(['a slot', 'the end of a pause', 'a probe'])('who stops waiting for %s hears why', async (what) => {
  const stop = new AbortController();
  limiter.setConcurrency(what === 'a slot' ? 1 : 5);
  if (what === 'a probe') limiter.pause(60_000, fail('x'));
  start('first');
  await settle();
  if (what === 'the end of a pause') limiter.pause(5_000, fail('x'));
  const second = start('second', what === 'a slot' ? { signal: stop.signal } : { waiting: stop.signal });
  if (what !== 'the end of a pause') await settle();
  stop.abort(new Error('enough'));
  await expect(second.result).rejects.toThrow('enough');
  expect(begun).toEqual(['first']);
});

test('who has stopped waiting already is not let in after a probe', async () => {
  limiter.pause(60_000, fail('x'));
  const probe = start('a');
  await settle();
  const late = start('b', { waiting: AbortSignal.abort(new Error('enough')) });
  await settle();
  probe.end();
  await expect(late.result).rejects.toThrow('enough');
  expect(begun).toEqual(['a']);
});

test('a pause of a millisecond is waited for, too', async () => {
  limiter.pause(1, fail('x'));
  const { end, result } = start('a');
  end();
  await result;
  expect(clock.waits).toEqual([1]);
});
