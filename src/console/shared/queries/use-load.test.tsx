import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { announceChange } from '#console/shared/facts/changes.ts';
import { FACTS } from '#console/shared/facts/facts.ts';
import { provideLoad, useLoad } from './use-load.ts';

afterEach(cleanup);

test('what could not be read is read by itself when the network is back, and what was read is not read again', async () => {
  let asked = 0;
  const logic = provideLoad(async () => {
    asked += 1;
    if (asked === 1) throw new Error('You are offline.');
    return `answer ${asked}`;
  });
  const Viewer = () => {
    const { data, failure } = useLoad(logic);
    return <p>{failure ?? data ?? 'nothing'}</p>;
  };
  render(<Viewer />);
  await screen.findByText('You are offline.');
  act(() => announceChange(FACTS));
  await screen.findByText('answer 2');
  act(() => announceChange(FACTS));
  expect(asked).toBe(2);
});
