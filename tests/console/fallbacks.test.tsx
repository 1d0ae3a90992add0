import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Broken } from '#console/app/fallbacks/broken.tsx';
import { ErrorBoundary } from '#console/app/fallbacks/error-boundary.tsx';
import { ScreenCodeError } from '#console/app/routes/lazy-screen.ts';
import { MissingError } from '#console/shared/address/missing-error.ts';

// React logs every error that an error boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await closeMessages();
});

/** Toasts stay after a test has unmounted its components. */
async function closeMessages(): Promise<void> {
  const closers = () => screen.queryAllByRole('button', { name: 'Close' });
  for (const closer of closers()) await userEvent.click(closer);
  await waitFor(() => expect(closers()).toEqual([]));
}

function open(error: Error): void {
  const Fails = () => {
    throw error;
  };
  render(
    <MemoryRouter>
      <ErrorBoundary fallback={(caught) => <Broken error={caught} />}>
        <Fails />
      </ErrorBoundary>
    </MemoryRouter>,
  );
}

/** Answers GETs of the page. Everything else that the console fetches meanwhile fails, and takes no answer of the page. */
function answerPage(answer: () => Promise<Response>) {
  const page = vi.fn(answer);
  vi.spyOn(globalThis, 'fetch').mockImplementation((address) =>
    address === '/' ? page() : Promise.reject(new TypeError(`No answer for ${String(address)}`)),
  );
  return page;
}

test('a broken screen shows its error on request', { tags: ['S8.10'] }, async () => {
  open(new Error('rows is undefined'));
  expect((await screen.findByRole('heading')).textContent).toBe('Something went wrong!');
  expect(screen.queryByText('rows is undefined')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show Error' }));
  expect(screen.getByText('rows is undefined').textContent).toBe('rows is undefined');
  await userEvent.click(screen.getByRole('button', { name: 'Hide Error' }));
  expect(screen.queryByText('rows is undefined')).toBeNull();
});

test.each([
  [true, 'This page could not be loaded. The server may be out of reach for a moment.'],
  [false, 'This page could not be loaded. You are offline.'],
])('a screen whose code does not come says why where the browser has a network: %s', async (isOnline, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  open(new ScreenCodeError('The code of Charts did not load'));
  expect((await screen.findByText(text)).textContent).toBe(text);
});

test('an address that names nothing shows Not Found', { tags: ['S8.10'] }, async () => {
  open(new MissingError('LLM setting not found', { path: '/llm_analyzers' }));
  expect((await screen.findByRole('heading')).textContent).toBe('Not Found');
  expect(screen.getByRole('link', { name: 'See what there is' }).getAttribute('href')).toBe('/llm_analyzers');
});

test('a broken page is reloaded once the server answers, and shows a failure until then', async () => {
  const page = answerPage(() => Promise.reject(new TypeError('Failed to fetch')));
  open(new Error('rows is undefined'));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await userEvent.click(retry);
  expect(await screen.findByText('The server cannot be reached.')).toBeTruthy();
  await waitFor(() => expect(retry.ariaBusy).toBeNull());
  const answer = Promise.withResolvers<Response>();
  page.mockReturnValueOnce(answer.promise);
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  await userEvent.click(retry);
  expect(reload).not.toHaveBeenCalled();
  answer.resolve(new Response());
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(page).toHaveBeenCalledTimes(2);
});

test('a screen whose code did not come without a network is loaded when the network is back', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open(new ScreenCodeError('The code of Charts did not load'));
  await screen.findByText('This page could not be loaded. You are offline.');
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
