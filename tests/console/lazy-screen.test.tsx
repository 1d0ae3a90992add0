import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Broken } from '#console/app/fallbacks/broken.tsx';
import { ErrorBoundary } from '#console/app/fallbacks/error-boundary.tsx';
import { lazyScreen } from '#console/app/routes/lazy-screen.ts';
import { prepareToasts } from '#console/shared/notifications/notify.ts';

beforeAll(prepareToasts);
// React tells the console of every error that a boundary takes.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/">Home</Link>
      <Link to="/charts">Charts</Link>
      <ErrorBoundary place={pathname} fallback={(error) => <Broken error={error} />}>
        <Suspense fallback="Loading">{children}</Suspense>
      </ErrorBoundary>
    </>
  );
}

const follow = (name: string) => act(async () => screen.getByRole('link', { name }).click());
const heading = () => screen.queryByRole('heading')?.textContent;

test('a screen whose code did not come is asked for once more whenever somebody returns to it', async () => {
  const load = vi
    .fn<() => Promise<{ Charts: () => ReactNode }>>()
    .mockRejectedValueOnce(new Error('no server'))
    .mockRejectedValueOnce(new Error('no server'))
    .mockResolvedValue({ Charts: () => <h1>Charts</h1> });
  const Charts = lazyScreen(load, 'Charts');
  render(
    <MemoryRouter>
      <Frame>
        <Routes>
          <Route path="/" element={<h1>Home</h1>} />
          <Route path="/charts" element={<Charts />} />
        </Routes>
      </Frame>
    </MemoryRouter>,
  );
  for (const [visit, shown] of ['Something went wrong!', 'Something went wrong!', 'Charts'].entries()) {
    await follow('Charts');
    expect([heading(), load.mock.calls.length]).toEqual([shown, visit + 1]);
    await follow('Home');
    expect(heading()).toBe('Home');
  }
  await follow('Charts');
  expect([heading(), load.mock.calls.length]).toEqual(['Charts', 3]);
});

test('a screen whose code neither comes nor fails is given up, and is there once it has come', async () => {
  vi.useFakeTimers();
  const { promise: code, resolve: arrive } = Promise.withResolvers<{ Charts: () => ReactNode }>();
  const Charts = lazyScreen(() => code, 'Charts');
  render(
    <MemoryRouter initialEntries={['/charts']}>
      <Frame>
        <Routes>
          <Route path="/" element={<h1>Home</h1>} />
          <Route path="/charts" element={<Charts />} />
        </Routes>
      </Frame>
    </MemoryRouter>,
  );
  await act(() => vi.advanceTimersByTimeAsync(14_999));
  expect(heading()).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(heading()).toBe('Something went wrong!');
  arrive({ Charts: () => <h1>Charts</h1> });
  await follow('Home');
  await follow('Charts');
  expect(heading()).toBe('Charts');
});
