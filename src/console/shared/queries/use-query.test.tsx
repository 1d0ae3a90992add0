import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createKeep, KeepContext } from '#console/shared/charts/kept.ts';
import { announceChange } from '#console/shared/facts/changes.ts';
import { startQuery } from './start-query.ts';
import { useQuery } from './use-query.ts';

afterEach(cleanup);

test('a query stays open until the last component that shows it is unmounted', async () => {
  let asked = 0;
  const start = () => {
    const fetchData = async () => {
      asked += 1;
      return `answer ${asked}`;
    };
    return startQuery({ name: 'test/answer', shows: ['users'], fetchData });
  };
  const Viewer = ({ name }: { name: string }) => (
    <p>
      {name} sees {useQuery(start).data ?? 'nothing'}
    </p>
  );
  const keep = createKeep();
  const show = (...names: readonly string[]) => (
    <KeepContext value={keep}>
      {names.map((name) => (
        <Viewer key={name} name={name} />
      ))}
    </KeepContext>
  );
  const { rerender } = render(show('a', 'b'));
  await screen.findByText('a sees answer 1');
  screen.getByText('b sees answer 1');
  rerender(show('a'));
  act(() => announceChange(['users']));
  await screen.findByText('a sees answer 2');
  rerender(show());
  act(() => announceChange(['users']));
  expect([asked, keep(start).getSnapshot().context.data]).toEqual([2, null]);
});
