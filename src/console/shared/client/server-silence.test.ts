import { expect, onTestFinished, test, vi } from 'vitest';
import { isServerSilent, noteServer } from './server-silence.ts';

test('a silent server is asked every five seconds, until it answers', async () => {
  vi.useFakeTimers();
  const probe = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new DOMException('Too late', 'TimeoutError'));
  vi.stubGlobal('fetch', probe.mockResolvedValue(null));
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  noteServer(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([probe.mock.calls.length, isServerSilent()]).toEqual([1, true]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([probe.mock.calls.length, isServerSilent()]).toEqual([2, false]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe.mock.calls.length).toBe(2);
});
