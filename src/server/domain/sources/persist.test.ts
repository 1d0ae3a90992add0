import { expect, test } from 'vitest';
import type { Clock } from './clock.ts';
import { type Answer, persist } from './persist.ts';

const answer = (status: number): Answer => ({ status, headers: new Headers(), body: String(status) });
const TIMEOUT = new DOMException('late', 'TimeoutError');
const BROKEN = new TypeError('terminated');

/** Asks a server that gives these outcomes one after another, the last one for ever. */
async function ask(
  outcomes: readonly (Answer | Error)[],
  { attempts, chance = 0.5 }: { attempts?: number; chance?: number } = {},
) {
  const waits: number[] = [];
  const clock: Clock = {
    now: () => new Date(0),
    random: () => chance,
    wait: async (ms) => void waits.push(ms),
  };
  let asked = 0;
  const send = async () => {
    const outcome = outcomes[Math.min(asked, outcomes.length - 1)] ?? answer(200);
    asked += 1;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const unavailable = (reason: string, options?: ErrorOptions) => new RangeError(reason, options);
  const given = { clock, signal: new AbortController().signal, unavailable, ...(attempts && { attempts }) };
  const result = await persist(send, given).catch((error: unknown) => error);
  return { result, asked, waits };
}

test.each([200, 302, 404, 429, 499])('an answer with the status %d is returned at once', async (status) => {
  expect(await ask([answer(status)])).toEqual({ result: answer(status), asked: 1, waits: [] });
});

test('a server that fails three times is asked four times, after 1, 2 and 4 seconds', async () => {
  const outcomes = [answer(500), BROKEN, TIMEOUT, answer(200)];
  expect(await ask(outcomes)).toEqual({ result: answer(200), asked: 4, waits: [1_000, 2_000, 4_000] });
});

test.each([
  [0, [500, 1_000, 2_000]],
  [0.75, [1_250, 2_500, 5_000]],
])('with the chance %d it waits %j', async (chance, waits) => {
  expect((await ask([answer(500)], { chance })).waits).toEqual(waits);
});

test.each<[string, Answer | Error, string, unknown]>([
  ['answers with errors', answer(503), 'it answers with the status 503', undefined],
  ['breaks off', BROKEN, 'the connection failed', BROKEN],
  ['is silent', TIMEOUT, 'it does not answer in time', TIMEOUT],
])('a server that always %s is not available', async (_, outcome, reason, cause) => {
  const { result, asked } = await ask([outcome]);
  expect(asked).toBe(4);
  expect(result).toEqual(new RangeError(reason));
  expect(result instanceof Error && result.cause).toBe(cause);
});

test('what happened last is the reason', async () => {
  expect((await ask([answer(500), BROKEN], { attempts: 2 })).result).toEqual(new RangeError('the connection failed'));
});

test.each([1, 2])('it may be asked %d times only', async (attempts) => {
  const { asked, waits } = await ask([answer(500)], { attempts });
  expect([asked, waits.length]).toEqual([attempts, attempts - 1]);
});

test.each([new Error('a redirect'), new DOMException('full', 'QuotaExceededError')])(
  'other errors are thrown at once: %s',
  async (error) => {
    expect(await ask([error])).toEqual({ result: error, asked: 1, waits: [] });
  },
);

test('after an abort, its reason is thrown', async () => {
  const stop = new AbortController();
  const send = async () => {
    stop.abort(new Error('The person left'));
    throw BROKEN;
  };
  const clock = { now: () => new Date(0), random: () => 0, wait: () => Promise.reject(new Error('It waited')) };
  const given = { clock, signal: stop.signal, unavailable: () => new Error('unavailable') };
  await expect(persist(send, given)).rejects.toThrow('The person left');
});
