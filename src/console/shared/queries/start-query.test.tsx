// A worker of its own: another file's page would show the toast.
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createKeep, KeepContext } from '#console/shared/charts/kept.ts';
import { announceChange } from '#console/shared/facts/changes.ts';
import { startQuery } from './start-query.ts';
import { useQuery } from './use-query.ts';

afterEach(cleanup);

test('what cannot be read again is announced with a network; without one the frame says that the screen stays as it is', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get');
  const answers = [() => Promise.resolve('kept')];
  const start = () =>
    startQuery({
      name: 'test/kept',
      shows: ['users'],
      fetchData: () => answers.shift()?.() ?? Promise.reject(new Error('Asked once more')),
    });
  const Viewer = () => <p>{useQuery(start).data ?? 'nothing'}</p>;
  render(
    <KeepContext value={createKeep()}>
      <Viewer />
    </KeepContext>,
  );
  await screen.findByText('kept');
  const failWith = (message: string) => {
    answers.push(() => Promise.reject(new Error(message)));
    act(() => announceChange(['users']));
    return waitFor(() => expect(answers).toEqual([]));
  };
  isOnline.mockReturnValue(false);
  await failWith('Without a network');
  isOnline.mockReturnValue(true);
  await failWith('With a network');
  await screen.findByText('With a network');
  expect(screen.queryByText('Without a network')).toBeNull();
  isOnline.mockRestore();
});
