import { expect, test } from 'vitest';
import { systemClock } from './clock.ts';
import { createProviders } from './providers.ts';

const URL = 'https://ai.example/v1';

test('requests with one address and one key share a rate limiter', () => {
  const { rateLimiterOf } = createProviders();
  const limiter = rateLimiterOf(URL, 'key');
  expect(rateLimiterOf(URL, 'key')).toBe(limiter);
  for (const [url, key] of [
    [URL, 'key2'],
    [URL, null],
    [`${URL}/`, 'key'],
    [`${URL}key`, null],
  ] as const)
    expect(rateLimiterOf(url, key)).not.toBe(limiter);
  expect(rateLimiterOf(URL, '')).toBe(rateLimiterOf(URL, null));
});

test('nothing is known of a new model, and what is learnt of one is not said of another', () => {
  const { traitsOf } = createProviders();
  const unknown = {
    takesSchema: null,
    needsWords: false,
    takesTemperature: true,
    takesLimit: true,
    keepsLimit: null,
    answeredAt: 0,
  };
  expect(traitsOf(URL, 'a')).toEqual(unknown);
  Object.assign(traitsOf(URL, 'a'), { takesSchema: true, answeredAt: 5 });
  expect(traitsOf(URL, 'a')).toEqual({ ...unknown, takesSchema: true, answeredAt: 5 });
  expect([traitsOf(URL, 'b'), traitsOf(`${URL}a`, ''), createProviders().traitsOf(URL, 'a')]).toEqual([
    unknown,
    unknown,
    unknown,
  ]);
});

test('of 500 models, the one that was asked longest ago is forgotten for a new one', () => {
  const { traitsOf } = createProviders();
  const first = traitsOf(URL, '0');
  const second = traitsOf(URL, '1');
  for (let model = 2; model < 500; model += 1) traitsOf(URL, String(model));
  expect(traitsOf(URL, '0')).toBe(first);
  traitsOf(URL, '500');
  expect(traitsOf(URL, '0')).toBe(first);
  expect(traitsOf(URL, '1')).not.toBe(second);
});

test('without other parts, the time and chance are those of the system', () => {
  const { clock, random, quietMs } = createProviders();
  expect({ clock, random, quietMs }).toEqual({ clock: systemClock, random: Math.random, quietMs: 5_000 });
});

test('other parts are taken as they are', () => {
  const clock = { now: () => 1, wait: () => Promise.resolve() };
  const random = () => 0.5;
  const providers = createProviders({ clock, random, quietMs: 7 });
  expect([providers.clock, providers.random, providers.quietMs]).toEqual([clock, random, 7]);
});
