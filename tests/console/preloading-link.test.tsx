import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { providePreload } from '#console/app/frame/preload.ts';
import { PreloadingLink } from '#console/app/frame/preloading-link.tsx';

let loaded: string[];

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  loaded = [];
  vi.useFakeTimers();
  const preload = providePreload(async (path) => void loaded.push(path));
  render(
    <MemoryRouter>
      <PreloadingLink preload={preload} to="/admin" icon={null}>
        Admin
      </PreloadingLink>
    </MemoryRouter>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ['pointed at', fireEvent.pointerEnter],
  ['focused', fireEvent.focus],
])('a link that is %s for 50 ms loads its screen', { tags: ['S9.5'] }, async (_, intend) => {
  intend(screen.getByRole('link'));
  await wait(49);
  expect(loaded).toEqual([]);
  await wait(1);
  expect(loaded).toEqual(['/admin']);
});

test.each([
  ['pointed at', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focused', fireEvent.focus, fireEvent.blur],
])('a link that is %s only in passing loads nothing', async (_, intend, withdraw) => {
  intend(screen.getByRole('link'));
  await wait(49);
  withdraw(screen.getByRole('link'));
  await wait(1000);
  expect(loaded).toEqual([]);
});

test('preloaded code is fresh for 30 s', { tags: ['S9.5'] }, async () => {
  const intend = async () => {
    fireEvent.pointerEnter(screen.getByRole('link'));
    await wait(50);
    fireEvent.pointerLeave(screen.getByRole('link'));
  };
  await intend();
  await wait(29_900);
  await intend();
  expect(loaded).toEqual(['/admin']);
  await wait(50);
  await intend();
  expect(loaded).toEqual(['/admin', '/admin']);
});
