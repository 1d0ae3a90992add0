import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Broken } from '#console/app/fallbacks/broken.tsx';
import { ErrorBoundary } from '#console/app/fallbacks/error-boundary.tsx';
import { lazyScreen } from '#console/app/routes/lazy-screen.ts';

// React logs every error that an error boundary catches.
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

type Load = () => Promise<{ Charts: () => ReactNode }>;

function open(load: Load, path = '/'): void {
  const Charts = lazyScreen(load, 'Charts');
  render(
    <MemoryRouter initialEntries={[path]}>
      <Frame>
        <Routes>
          <Route path="/" element={<h1>Home</h1>} />
          <Route path="/charts" element={<Charts />} />
        </Routes>
      </Frame>
    </MemoryRouter>,
  );
}

test('code that failed to load is requested again at each return to its screen', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const load = vi
    .fn<Load>()
    .mockRejectedValueOnce(new Error('no server'))
    .mockRejectedValueOnce(new Error('no server'))
    .mockResolvedValue({ Charts: () => <h1>Charts</h1> });
  open(load);
  for (const [visit, shown] of ['Something went wrong!', 'Something went wrong!', 'Charts'].entries()) {
    await follow('Charts');
    expect([heading(), load.mock.calls.length]).toEqual([shown, visit + 1]);
    await follow('Home');
    expect(heading()).toBe('Home');
  }
  await follow('Charts');
  expect([heading(), load.mock.calls.length]).toEqual(['Charts', 3]);
});

describe('if the browser remembers the failed load, and the server answers', () => {
  const reload = vi.fn();
  beforeEach(() => {
    reload.mockReset();
    vi.stubGlobal('location', { href: '/charts', reload });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('the page is reloaded for a person who comes back, but not at the first visit', async () => {
    const asked: unknown[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      asked.push(address);
      return new Response();
    });
    open(() => Promise.reject(new Error('kept failure')));
    await follow('Charts');
    expect([heading(), asked.includes('/')]).toEqual(['Something went wrong!', false]);
    await follow('Home');
    await follow('Charts');
    expect(reload).toHaveBeenCalledOnce();
  });

  test('the page is not reloaded for a person who has navigated again', async () => {
    const answer = Promise.withResolvers<Response>();
    vi.spyOn(globalThis, 'fetch').mockReturnValue(answer.promise);
    open(() => Promise.reject(new Error('kept failure')));
    await follow('Charts');
    await follow('Home');
    await follow('Charts');
    vi.stubGlobal('location', { href: '/', reload });
    await follow('Home');
    await act(async () => answer.resolve(new Response()));
    expect([heading(), reload.mock.calls.length]).toEqual(['Home', 0]);
  });
});

test('code that is there is shown at once', async () => {
  const Charts = lazyScreen(async () => ({ Charts: () => <h1>Charts</h1> }), 'Charts');
  await Charts.preload();
  render(<Charts />);
  expect(heading()).toBe('Charts');
});

test('a screen that is drawn again keeps what was typed into it', async () => {
  const Charts = lazyScreen(async () => ({ Charts: () => <input /> }), 'Charts');
  const shown = () => (
    <Suspense>
      <Charts />
    </Suspense>
  );
  const { rerender } = await act(async () => render(shown()));
  const field = screen.getByRole('textbox');
  rerender(shown());
  expect(screen.getByRole('textbox')).toBe(field);
});

test('a screen whose code came leaves no timer behind', async () => {
  vi.useFakeTimers();
  open(async () => ({ Charts: () => <h1>Charts</h1> }));
  const before = vi.getTimerCount();
  await follow('Charts');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect([heading(), vi.getTimerCount() - before]).toEqual(['Charts', 0]);
});

test('a screen whose code hangs shows a failure, and appears once the code has loaded', async () => {
  vi.useFakeTimers();
  const { promise: code, resolve: arrive } = Promise.withResolvers<{ Charts: () => ReactNode }>();
  open(() => code, '/charts');
  await act(() => vi.advanceTimersByTimeAsync(14_999));
  expect(heading()).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(heading()).toBe('Something went wrong!');
  arrive({ Charts: () => <h1>Charts</h1> });
  await follow('Home');
  await follow('Charts');
  expect(heading()).toBe('Charts');
});
