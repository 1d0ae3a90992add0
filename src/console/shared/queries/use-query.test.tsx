import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type QueryActor, startQuery } from './start-query.ts';
import { useQuery } from './use-query.ts';

afterEach(cleanup);

const Viewer = ({ name, query }: { name: string; query: QueryActor<string> }) => (
  <p>
    {name} sees {useQuery(query).data ?? 'nothing'}
  </p>
);

test('a query stays open until the last who shows it has gone', async () => {
  let asked = 0;
  const query = startQuery(async () => {
    asked += 1;
    return `answer ${asked}`;
  });
  const { rerender } = render([<Viewer key="a" name="a" query={query} />, <Viewer key="b" name="b" query={query} />]);
  await screen.findByText('a sees answer 1');
  screen.getByText('b sees answer 1');
  rerender([<Viewer key="a" name="a" query={query} />]);
  act(() => query.send({ type: 'query.outdated' }));
  await screen.findByText('a sees answer 2');
  rerender([]);
  act(() => query.send({ type: 'query.outdated' }));
  expect([asked, query.getSnapshot().context.data]).toEqual([2, null]);
});
