import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Line from '#console/app/frame/late-line.tsx';
import type * as Menus from '#console/ui/actions/menu.tsx';
import type * as Dialogs from '#console/ui/overlays/modal.tsx';

let Menu: typeof Menus.Menu;
let Modal: typeof Dialogs.Modal;
let LateLine: typeof Line.LateLine;

const server = vi.fn<typeof fetch>();

// Each test is a newly opened page of a build: its code has not loaded, and links name its files.
beforeEach(async () => {
  vi.resetModules();
  ({ Menu } = await import('#console/ui/actions/menu.tsx'));
  ({ Modal } = await import('#console/ui/overlays/modal.tsx'));
  ({ LateLine } = await import('#console/app/frame/late-line.tsx'));
  document.head.innerHTML = '<link data-late="menus dialogs" href="/assets/over.js">';
  vi.stubGlobal('fetch', server);
  server.mockReset();
});
afterEach(() => {
  cleanup();
  // The next file in this worker would get code that never comes.
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

const renderMenu = (onSelect = (_: string) => {}) =>
  render(
    <>
      <Menu
        items={[{ id: 'edit', label: 'Edit' }]}
        onSelect={onSelect}
        trigger={<button type="button">Actions</button>}
      />
      <button type="button">Next</button>
    </>,
  );
const button = (name: string) => screen.getByRole('button', { name });
const menu = () => screen.queryByRole('menu');
/** The server answers a call that waits with the code. */
const code = () => new Response('code');

test('a menu pressed before its code is there opens when it comes, and its button keeps the focus until then', async () => {
  const answer = Promise.withResolvers<Response>();
  server.mockReturnValue(answer.promise);
  renderMenu();
  await userEvent.click(button('Actions'));
  expect([menu(), document.activeElement?.textContent]).toEqual([null, 'Actions']);
  await act(async () => answer.resolve(code()));
  await screen.findByRole('menu');
});

test.each(['{Enter}', '{ArrowDown}'])('%s on its button opens a menu with its first item marked', async (key) => {
  server.mockImplementation(async () => code());
  renderMenu();
  await userEvent.tab();
  await userEvent.keyboard(key);
  const item = await screen.findByRole('menuitem', { name: 'Edit' });
  await waitFor(() => expect(item.hasAttribute('data-highlighted')).toBe(true));
});

test('a menu does not open for a person who has gone on before its code came', async () => {
  const answer = Promise.withResolvers<Response>();
  server.mockReturnValue(answer.promise);
  renderMenu();
  await userEvent.click(button('Actions'));
  await userEvent.click(button('Next'));
  await act(async () => answer.resolve(code()));
  // Another menu shows that the code has come.
  render(<Menu items={[]} onSelect={() => {}} trigger={<button type="button">Other</button>} />);
  await userEvent.click(button('Other'));
  await screen.findByRole('menu');
  expect(button('Actions').getAttribute('aria-expanded')).toBe('false');
});

test('an item of a menu is chosen, and its button has the focus again', async () => {
  server.mockImplementation(async () => code());
  const select = vi.fn();
  renderMenu(select);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  const item = await screen.findByRole('menuitem', { name: 'Edit' });
  await waitFor(() => expect(item.hasAttribute('data-highlighted')).toBe(true));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(select.mock.calls).toEqual([['edit']]));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Actions'));
});

test('a file that the page has requested is not asked for again', async () => {
  document.head.innerHTML +=
    '<link data-late="menus" href="/assets/known.js"><link rel="modulepreload" href="/assets/known.js">';
  server.mockImplementation(async () => code());
  renderMenu();
  await userEvent.click(button('Actions'));
  await screen.findByRole('menu');
  expect(server.mock.calls.map(([file]) => file)).toEqual([new URL('/assets/over.js', document.baseURI).href]);
});

/** A dialog that is open, under the line that says what keeps it from being shown. */
const renderDialog = () =>
  render(
    <>
      <LateLine />
      <Modal open title="Question" onClose={() => {}}>
        Text
      </Modal>
    </>,
  );

const shown = () => ({
  calls: server.mock.calls.length,
  isLate: screen.queryByText('Part of the console has not loaded yet') !== null,
  isGone: screen.queryByRole('button', { name: 'Reload the page' }) !== null,
  isOpen: screen.queryByRole('dialog') !== null,
});

test('code that does not come is asked for again, a person is told, and the dialog opens when it comes', async () => {
  vi.useFakeTimers();
  server
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(new Response('', { status: 503 }));
  server.mockImplementation(async () => code());
  renderDialog();
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(shown()).toEqual({ calls: 1, isLate: true, isGone: false, isOpen: false });
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(shown()).toEqual({ calls: 2, isLate: true, isGone: false, isOpen: false });
  await act(() => vi.advanceTimersByTimeAsync(2000));
  vi.useRealTimers();
  await screen.findByRole('dialog', { name: 'Question' });
  expect(shown()).toEqual({ calls: 3, isLate: false, isGone: false, isOpen: true });
});

test('code is asked for at once when the network is back', async () => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(async () => code());
  renderDialog();
  await screen.findByText('Part of the console has not loaded yet');
  fireEvent(window, new Event('online'));
  await screen.findByRole('dialog', { name: 'Question' });
});

test('code that a release has replaced is told, with what helps', async () => {
  server.mockImplementation(async () => new Response('', { status: 404 }));
  renderDialog();
  await screen.findByText('Plumbline has been updated');
  expect(shown()).toMatchObject({ isLate: false, isGone: true, isOpen: false });
});
