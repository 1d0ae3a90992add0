import { expect, onTestFinished, test, vi } from 'vitest';
import { isServerSilent, noteServer } from './server-silence.ts';

test('a silent server is asked every five seconds, until it is ready', async () => {
  vi.useFakeTimers();
  const probe = vi
    .fn<(address: string) => Promise<unknown>>()
    .mockRejectedValueOnce(new DOMException('Too late', 'TimeoutError'));
  vi.stubGlobal('fetch', probe.mockResolvedValueOnce({ ok: false }).mockResolvedValue({ ok: true }));
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  noteServer(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([probe.mock.calls.length, isServerSilent()]).toEqual([1, true]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([probe.mock.calls.length, isServerSilent()]).toEqual([2, true]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([probe.mock.calls.length, isServerSilent()]).toEqual([3, false]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe.mock.calls.map(([address]) => address)).toEqual(['/readyz', '/readyz', '/readyz']);
});
