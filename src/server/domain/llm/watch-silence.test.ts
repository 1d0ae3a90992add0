import { expect, onTestFinished, test, vi } from 'vitest';
import { waitPatiently } from '#server/foundations/long-wait.ts';
import { watchSilence } from './watch-silence.ts';

vi.mock(import('#server/foundations/long-wait.ts'), { spy: true });

/** The silence of a model whose server answers the probes as `replies` say, in their order. */
function silenceOf(...replies: readonly Promise<boolean>[]) {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const traits = { answeredAt: 0 };
  const waiting = replies.values();
  let asked = 0;
  const probe = async () => {
    asked += 1;
    return waiting.next().value ?? expect.unreachable();
  };
  const place = { host: 'localhost:11434', model: 'qwen3:8b' };
  const silence = watchSilence({ traits, asked: place, probe, quietMs: 5, isRetried: true }, ending.signal);
  const told = async () => [(await silence.next()).value?.reason, asked];
  return { traits, told };
}

const NOTHING = 'No answer from localhost:11434 yet.';
const LOADING = 'The model "qwen3:8b" is being loaded at localhost:11434. This can take minutes.';

test('a server that says late why it is silent is not asked again before that is told', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { told } = silenceOf(promise);
  expect(await told()).toEqual([NOTHING, 1]);
  // It answers while nobody looks.
  resolve(true);
  expect(await told()).toEqual([LOADING, 1]);
});

test('what a server said late of one silence is not told of the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { traits, told } = silenceOf(promise, Promise.resolve(false));
  expect(await told()).toEqual([NOTHING, 1]);
  resolve(true);
  traits.answeredAt = 1;
  expect(await told()).toEqual([null, 1]);
  expect(await told()).toEqual([null, 2]);
});

const PLACE = { host: 'localhost:11434', model: 'qwen3:8b' };
type Given = Partial<Parameters<typeof watchSilence>[0]>;
/** The first silence that is told of. */
async function firstOf(parts: Given, signal = new AbortController().signal) {
  const watching = { traits: { answeredAt: 0 }, asked: PLACE, probe: null, quietMs: 5, isRetried: true, ...parts };
  const silences = watchSilence(watching, signal);
  const { value } = await silences.next();
  return value ?? null;
}
const failing = (error: Error) => () => Promise.reject(error);

test.each<[string, Given, string | null]>([
  ['cannot be asked', {}, null],
  ['has the model in memory', { probe: async () => false }, null],
  ['loads the model', { probe: async () => true }, LOADING],
  [
    'is not there, and is asked again',
    { probe: failing(new TypeError('fetch failed')) },
    'No answer from localhost:11434 yet: The connection failed. It is asked again.',
  ],
  [
    'is not there, and is not asked again',
    { probe: failing(new TypeError('fetch failed')), isRetried: false },
    'No answer from localhost:11434 yet: The connection failed.',
  ],
])('a silent server that %s', async (_, parts, reason) => {
  const silence = await firstOf(parts);
  expect(silence?.reason).toBe(reason);
  expect(silence?.ms).toBeGreaterThan(0);
});

test('after an abort, its reason is thrown, also while the server is asked why', async () => {
  const stop = new AbortController();
  const probe = async () => {
    stop.abort(new Error('enough'));
    throw new TypeError('fetch failed');
  };
  await expect(firstOf({ probe }, stop.signal)).rejects.toThrow('enough');
  await expect(firstOf({}, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
});

test('a server that said why is asked again', async () => {
  const { told } = silenceOf(Promise.resolve(true), Promise.resolve(false));
  expect([await told(), await told()]).toEqual([
    [LOADING, 1],
    [null, 2],
  ]);
});

/** A clock that stands still but for the waits; the model answers at `answer`. Both in milliseconds from the start. */
function clockWith(answer: number) {
  const START = 1_000;
  const traits = { answeredAt: 0 };
  let now = START;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.mocked(waitPatiently).mockImplementation(async (ms) => {
    now += ms;
    if (now >= START + answer) traits.answeredAt = START + answer;
  });
  onTestFinished(() => {
    clock.mockRestore();
    vi.mocked(waitPatiently).mockReset();
  });
  return { traits, passed: () => now - START };
}

test('a silence is told of each time that so much time has passed, and its end at the next of five looks', async () => {
  const { traits, passed } = clockWith(130);
  const watching = { traits, asked: PLACE, probe: null, quietMs: 60, isRetried: true };
  const told: [number, number][] = [];
  for await (const { ms } of watchSilence(watching, new AbortController().signal)) {
    told.push([passed(), ms]);
    if (told.length === 4) break;
  }
  expect(told).toEqual([
    [60, 60],
    [120, 120],
    [132, 0],
    [192, 60],
  ]);
});
