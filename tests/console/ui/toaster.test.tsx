// A worker of its own: the console shows toasts of every root, and another file's may come late.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showToast, Toaster } from '#console/ui/feedback/toaster.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test('every message is shown at once, even if there are many already', async () => {
  render(<Toaster />);
  const titles = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];
  act(() => titles.forEach((title) => void showToast({ type: 'error', title })));
  const shown = await screen.findAllByText(/^(First|Second|Third|Fourth|Fifth|Sixth)$/);
  expect(shown.map((element) => element.textContent).sort()).toEqual([...titles].sort());
});

test('a message stays for five seconds, bottom right', { tags: ['S8.9', 'S9.10'] }, async () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => showToast({ type: 'success', title: 'Kept for a while' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  const toast = () => screen.queryByText('Kept for a while')?.closest('[data-part=root]');
  expect(toast()?.getAttribute('data-placement')).toBe('bottom-end');
  await act(() => vi.advanceTimersByTimeAsync(4_900));
  expect(toast()?.getAttribute('data-state')).toBe('open');
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(toast()?.getAttribute('data-state')).not.toBe('open');
});

test('a message that slides over a resting pointer, while the one before goes, does not stay for ever', async () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => showToast({ type: 'error', title: 'Refused' }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  act(() => showToast({ type: 'success', title: 'Done at last' }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  // Nothing hears that the pointer leaves.
  fireEvent.mouseEnter(screen.getByRole('region', { name: /^Notifications/ }));
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  const toast = screen.queryByText('Done at last')?.closest('[data-part=root]');
  expect(toast?.getAttribute('data-state')).not.toBe('open');
});

test('a message can be closed earlier', { tags: ['S8.9'] }, async () => {
  render(<Toaster />);
  act(() => showToast({ type: 'success', title: 'Closed at once' }));
  const toast = (await screen.findByText('Closed at once')).closest<HTMLElement>('[data-part=root]');
  if (toast === null) throw new Error('The message has no frame');
  fireEvent.click(within(toast).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(toast.getAttribute('data-state')).toBe('closed'));
});
