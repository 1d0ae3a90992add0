import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isServerSilent, noteServer } from './server-silence.ts';
import { watchSigns } from './watch-signs.ts';

type Answer = (signal: AbortSignal) => Promise<unknown>;
const nothing: Answer = (signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
const ready: Answer = async () => new Response();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const timed = new AbortController();
    setTimeout(() => timed.abort(new DOMException('Too late', 'TimeoutError')), milliseconds);
    return timed.signal;
  });
});
afterEach(() => {
  noteServer(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function watch(answer: Answer) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    asked.push(address);
    return answer(signal);
  });
  return { asked, signs: watchSigns() };
}

test('a stream without a sign of life, from a server that says nothing when asked, is silent after ten seconds', async () => {
  const { asked } = watch(nothing);
  await vi.advanceTimersByTimeAsync(9_900);
  expect({ asked, isSilent: isServerSilent() }).toEqual({ asked: ['/readyz'], isSilent: false });
  await vi.advanceTimersByTimeAsync(100);
  expect(isServerSilent()).toBe(true);
});

test('a server that answers when asked only has nothing to send', async () => {
  const { asked } = watch(ready);
  await vi.advanceTimersByTimeAsync(30_000);
  expect({ asked, isSilent: isServerSilent() }).toEqual({ asked: ['/readyz'], isSilent: false });
});

test('each sign of life begins the wait again, also while the server is asked', async () => {
  const { asked, signs } = watch(nothing);
  await vi.advanceTimersByTimeAsync(4_900);
  signs.heard();
  await vi.advanceTimersByTimeAsync(9_900);
  signs.heard();
  await vi.advanceTimersByTimeAsync(4_900);
  expect({ asked, isSilent: isServerSilent() }).toEqual({ asked: ['/readyz'], isSilent: false });
});

test.each([1_000, 6_000])('a stream that ends after %i ms is no silence', async (milliseconds) => {
  const { signs } = watch(nothing);
  await vi.advanceTimersByTimeAsync(milliseconds);
  signs.stop();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isServerSilent()).toBe(false);
});
