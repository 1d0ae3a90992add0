import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Transition } from '#console/app/routes/transition.tsx';

const Next = () => <h1>Next screen</h1>;

/** A console with two screens. The code of the second one loads when `arrive` is called. */
function openConsole(): { arrive: () => Promise<void> } {
  const code = Promise.withResolvers<{ default: ComponentType }>();
  const Lazy = lazy(() => code.promise);
  render(
    <BrowserRouter useTransitions={false}>
      <Transition>
        <Suspense fallback="Blank">
          <Routes>
            <Route path="/" element={<Link to="/next">Go on</Link>} />
            <Route path="/next" element={<Lazy />} />
          </Routes>
        </Suspense>
      </Transition>
    </BrowserRouter>,
  );
  return { arrive: () => act(async () => code.resolve({ default: Next })) };
}

const follow = () => act(async () => screen.getByRole('link').click());
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const see = () => ({
  text: document.body.textContent,
  bar: screen.queryByRole('progressbar', { name: 'Loading page' }) !== null,
});

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a screen that loads within a second replaces the one before without flicker', async () => {
  const { arrive } = openConsole();
  await follow();
  expect([window.location.pathname, see()]).toEqual(['/next', { text: 'Go on', bar: false }]);
  await wait(999);
  expect(see()).toEqual({ text: 'Go on', bar: false });
  await arrive();
  expect(see()).toEqual({ text: 'Next screen', bar: false });
  await wait(2000);
  expect(see()).toEqual({ text: 'Next screen', bar: false });
});

test('a slower screen is announced after a second, and then for at least half a second', {
  tags: ['S9.6'],
}, async () => {
  const { arrive } = openConsole();
  await follow();
  await wait(1000);
  expect(see()).toEqual({ text: 'Go on', bar: true });
  await wait(1);
  await arrive();
  expect(see()).toEqual({ text: 'Next screen', bar: true });
  await wait(498);
  expect(see().bar).toBe(true);
  await wait(1);
  expect(see().bar).toBe(false);
});

test('a screen sees each of its addresses, also one that is left before React comes to deferred work', async () => {
  vi.useRealTimers();
  const seen: string[] = [];
  function Addressed() {
    const { search } = useLocation();
    useEffect(() => void seen.push(search), [search]);
    return null;
  }
  render(
    <BrowserRouter useTransitions={false}>
      <Transition>
        <Addressed />
      </Transition>
    </BrowserRouter>,
  );
  const go = async (address: string) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
    // React answers an event before the next task, and defers to a later one.
    await Promise.resolve();
  };
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await go('/?page=2');
  await go('/');
  await expect.poll(() => seen).toEqual(['', '?page=2', '']);
  vi.unstubAllGlobals();
});
