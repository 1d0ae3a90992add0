import { expect, onTestFinished, test, vi } from 'vitest';
import { askServer, isServerSilent, noteServer } from './server-silence.ts';

const unready = (body: string) => new Response(body, { status: 503 });
const WITHOUT_DATABASE = JSON.stringify({
  status: 'unready',
  reasons: ['the database does not answer', 'jobs do not run'],
  takes_calls: false,
});
const WITHOUT_JOBS = JSON.stringify({ status: 'unready', reasons: ['jobs do not run'], takes_calls: true });

test('a silent server is asked every five seconds, until it is ready', async () => {
  vi.useFakeTimers();
  const probe = vi
    .fn<(address: string) => Promise<unknown>>()
    .mockRejectedValueOnce(new DOMException('Too late', 'TimeoutError'));
  vi.stubGlobal('fetch', probe.mockResolvedValueOnce(unready(WITHOUT_DATABASE)).mockResolvedValue(new Response()));
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

test.each([
  ['answers calls though its jobs stand still', unready(WITHOUT_JOBS), true],
  ['has no database', unready(WITHOUT_DATABASE), false],
  ['is behind a proxy that does not reach it', unready('<h1>Service Unavailable</h1>'), false],
])('whether a server takes calls that %s', async (_, answer, takesCalls) => {
  vi.stubGlobal('fetch', async () => answer);
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await askServer(AbortSignal.timeout(60_000))).toBe(takesCalls);
});
