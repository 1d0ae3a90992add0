import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { isServerSilent, noteServer } from './server-silence.ts';
import { watchChange } from './watch-change.ts';

afterEach(() => noteServer(false));

/** Lets `seconds` pass for a change while the probe is answered by `probe`. Returns the probed addresses and what is said. */
async function wait(change: () => Promise<unknown>, seconds: number, probe: (signal: AbortSignal) => Promise<unknown>) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    asked.push(address);
    return probe(signal);
  });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const timed = new AbortController();
    setTimeout(() => timed.abort(new DOMException('Too late', 'TimeoutError')), milliseconds);
    return timed.signal;
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  watchChange(change()).catch(() => {});
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  return { asked, isSilent: isServerSilent() };
}

const never = () => new Promise<never>(() => {});
const silence = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('a server that answers neither a change nor a probe is silent after ten seconds', async () => {
  expect(await wait(never, 9.9, silence)).toEqual({ asked: ['/readyz'], isSilent: false });
  expect(await wait(never, 10, silence)).toEqual({ asked: ['/readyz'], isSilent: true });
});

test('a server that is not ready, because its database stands still, is silent as soon as it says so', async () => {
  expect(await wait(never, 5, async () => new Response('', { status: 503 }))).toEqual({
    asked: ['/readyz'],
    isSilent: true,
  });
});

test.each<[string, () => Promise<unknown>, (signal: AbortSignal) => Promise<unknown>, string[]]>([
  ['answers a probe: the change only takes long', never, async () => ({ ok: true }), ['/readyz']],
  ['cannot be reached: the change itself says so', never, () => Promise.reject(new TypeError('Failed')), ['/readyz']],
  ['has answered the change', async () => null, silence, []],
  ['has refused the change', () => Promise.reject(new Error('No')), silence, []],
])('a server is not silent that %s', async (_, change, probe, asked) => {
  expect(await wait(change, 60, probe)).toEqual({ asked, isSilent: false });
});

test('a change that is answered while the server is probed ends the probe', async () => {
  const late = () => new Promise((resolve) => setTimeout(resolve, 7_000));
  expect(await wait(late, 60, silence)).toEqual({ asked: ['/readyz'], isSilent: false });
});
