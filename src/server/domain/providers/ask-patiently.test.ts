import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { type SimulatedClock, simulatedClock } from '#tests/server/support/providers/simulated-clock.ts';
import { askPatiently, type Patience } from './ask-patiently.ts';
import type { Answer } from './call-model.ts';
import { ModelFailure, RequestNotAccepted } from './errors.ts';
import type { Verdict } from './judge-exchange.ts';
import { createProviders, type ModelTraits, type Providers } from './providers.ts';
import type { RateLimiter } from './rate-limiter.ts';

const START = 1_000_000;
const ASKED = { host: 'ai.example', model: 'm' };
const NEVER = new AbortController().signal;

const ANSWER: Answer = {
  kind: 'answer',
  ending: 'complete',
  text: 'yes',
  tokensIn: 1,
  cacheRead: 0,
  cacheWrite: 0,
  tokensOut: 1,
  latencyMs: 5,
};
type Retry = Extract<Verdict, { kind: 'retry' }>;
const retry = (parts: Partial<Retry> = {}): Retry => ({
  kind: 'retry',
  isLimit: false,
  isTimeout: false,
  isLoading: false,
  retryAfterMs: null,
  fail: (at) => new ModelFailure(`failed; again at ${at - START}`, ASKED, false),
  ...parts,
});

let clock: SimulatedClock;
let providers: Providers;
let rateLimiter: RateLimiter;
let traits: ModelTraits;
let sent = 0;
beforeEach(() => {
  clock = simulatedClock(START);
  providers = createProviders({ clock, random: () => 1 });
  rateLimiter = providers.rateLimiterOf('https://ai.example', null);
  traits = providers.traitsOf('https://ai.example', 'm');
  sent = 0;
});

/** Asks a model that gives these replies one after another, the last one for ever. */
function ask(replies: readonly (Answer | Verdict)[], patience: Partial<Patience> = {}, chance = () => 1) {
  const send = () => {
    const reply = replies[Math.min(sent, replies.length - 1)] ?? ANSWER;
    sent += 1;
    return Promise.resolve(reply);
  };
  return askPatiently(send, traits, {
    providers: { ...providers, random: chance },
    rateLimiter,
    priority: 0,
    patienceMs: 600_000,
    loadingMs: 600_000,
    signal: NEVER,
    waiting: NEVER,
    kept: Promise.resolve(),
    ...patience,
  });
}

test('an answer is returned with the number of tries, and the model has answered now', async () => {
  await expect(ask([retry(), retry(), ANSWER])).resolves.toEqual({ reply: ANSWER, tries: 3 });
  expect([traits.answeredAt, clock.waits]).toEqual([START + 3_000, [1_000, 2_000]]);
});

test.each<Verdict>([
  { kind: 'post', ending: 'refused' },
  { kind: 'oversized', bytes: 9 },
  { kind: 'rejected', error: new RequestNotAccepted(ASKED, 400, 'x') },
])('a final verdict on one request is returned, and is no answer: %j', async (verdict) => {
  await expect(ask([verdict])).resolves.toEqual({ reply: verdict, tries: 1 });
  expect(traits.answeredAt).toBe(0);
});

test('a failure that concerns all is thrown at once', async () => {
  const error = new ModelFailure('no key', ASKED, true);
  await expect(ask([{ kind: 'failure', error }])).rejects.toBe(error);
  expect(sent).toBe(1);
});

test('each wait is twice as long, up to half a minute', async () => {
  await ask([...Array<Verdict>(7).fill(retry()), ANSWER]);
  expect(clock.waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('chance makes waits shorter', async () => {
  await ask([retry(), retry(), ANSWER], {}, () => 0.25);
  expect(clock.waits).toEqual([250, 500]);
});

test.each([
  ['no wait, as the server asks', 0, 1],
  ['no wait, as chance will have it', null, 0],
])('the second try may come after %s', async (_, retryAfterMs, chance) => {
  await ask([retry({ retryAfterMs }), ANSWER], {}, () => chance);
  expect(clock.waits).toEqual([0]);
});

test('only a limit pauses the others, as long as it lasts and for its reason', async () => {
  const pause = vi.spyOn(rateLimiter, 'pause');
  await ask([retry(), ANSWER]);
  expect(pause).not.toHaveBeenCalled();
  const limit = retry({ isLimit: true, retryAfterMs: 7_000 });
  sent = 0;
  await ask([limit, ANSWER]);
  expect(pause.mock.calls).toEqual([[7_000, limit.fail]]);
});

test('a wait that the server asks for is kept, and from the second on up to a second at least', async () => {
  const asking = [200, 0, 200, 5_000].map((retryAfterMs) => retry({ retryAfterMs }));
  await ask([...asking, ANSWER], {}, () => 0.5);
  expect(clock.waits).toEqual([200, 500, 500, 5_000]);
});

test('a limit pauses all requests, and is waited for once', async () => {
  const limited = ask([retry({ isLimit: true, retryAfterMs: 7_000 }), ANSWER]);
  const other = ask([ANSWER]);
  await Promise.all([limited, other]);
  expect(clock.now()).toBe(START + 7_000);
  expect(clock.waits.every((ms) => ms === 7_000)).toBe(true);
});

test('patience counts from the first failure, and ends before a wait that would exceed it', async () => {
  await expect(ask([retry()], { patienceMs: 3_000 })).rejects.toThrow('failed; again at 7000');
  expect([sent, clock.waits]).toEqual([3, [1_000, 2_000]]);
});

test('a model that is being loaded has a patience of its own', async () => {
  const loading = retry({ isLimit: true, isLoading: true, retryAfterMs: 5_000 });
  await expect(ask([loading], { patienceMs: 0, loadingMs: 10_000 })).rejects.toThrow('failed; again at 15000');
  expect(sent).toBe(3);
});

test('a wait for a model that another request found being loaded is as long as five seconds', async () => {
  rateLimiter.pause(5_000, () => new Error('still loading'));
  await expect(ask([ANSWER], { patienceMs: 0, loadingMs: 4_999 })).rejects.toThrow('still loading');
  await expect(ask([ANSWER], { patienceMs: 0, loadingMs: 60_000 })).resolves.toEqual({ reply: ANSWER, tries: 1 });
  rateLimiter.pause(5_001, () => new Error('a limit'));
  await expect(ask([ANSWER], { patienceMs: 0, loadingMs: 60_000 })).rejects.toThrow('a limit');
  await expect(ask([ANSWER], { patienceMs: 5_001, loadingMs: 0 })).resolves.toEqual({ reply: ANSWER, tries: 1 });
});

const GIVEN_UP = { kind: 'post', ending: 'no-answer' };

test('only the request is given up when the model answers others meanwhile', async () => {
  const failing = ask([retry()], { patienceMs: 3_000 });
  traits.answeredAt = START + 1;
  await expect(failing).resolves.toEqual({ reply: GIVEN_UP, tries: 3 });
});

test('what the model answered before the first failure says nothing', async () => {
  traits.answeredAt = START;
  await expect(ask([retry()], { patienceMs: 0 })).rejects.toThrow('failed; again at 1000');
});

test('a limit is never the fault of one request', async () => {
  const limited = ask([retry({ isLimit: true, retryAfterMs: 2_000 })], { patienceMs: 3_000 });
  traits.answeredAt = START + 1;
  await expect(limited).rejects.toThrow('failed; again at 4000');
});

test.each([
  ['three timeouts, while the model answers others', true, true, { reply: GIVEN_UP, tries: 3 }],
  ['three timeouts of a model that answers nothing', true, false, { reply: ANSWER, tries: 5 }],
  ['three other failures', false, true, { reply: ANSWER, tries: 5 }],
])('after %s', async (_, isTimeout, answersOthers, settled) => {
  const asked = ask([...Array<Verdict>(4).fill(retry({ isTimeout })), ANSWER]);
  if (answersOthers) traits.answeredAt = START + 1;
  await expect(asked).resolves.toEqual(settled);
});

test('nothing is sent after waiting was ended', async () => {
  const waiting = AbortSignal.abort(new Error('shut down'));
  await expect(ask([ANSWER], { waiting })).rejects.toThrow('shut down');
  expect(sent).toBe(0);
});

test('an answer keeps its slot until it is stored, and other replies do not', async () => {
  rateLimiter.setConcurrency(1);
  const stored = Promise.withResolvers<void>();
  await ask([{ kind: 'post', ending: 'refused' }], { kept: stored.promise });
  await ask([ANSWER], { kept: stored.promise });
  let isNextSent = false;
  const next = ask([ANSWER]).then(() => (isNextSent = true));
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
  expect(isNextSent).toBe(false);
  stored.resolve();
  await next;
});
