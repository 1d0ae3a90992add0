import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, test } from 'vitest';
import { item } from '#tests/answers/account.ts';
import { ItemScore } from './item-score.tsx';

afterEach(cleanup);

test.each([
  [{ flagged: 74, read: 256, interval: [0.241, 0.349] }, '28.9% (24.1% to 34.9%)'],
  [{ flagged: 0, read: 14, interval: [0, 0.167] }, '0% (0% to 16.7%)'],
  [{ flagged: 1, read: 4321, interval: [0.0001, 0.001] }, 'under 0.1% (up to 0.1%)'],
  [{ flagged: 1, read: 500, interval: [0.0001, 0.011] }, '0.2% (under 0.1% to 1.1%)'],
] as const)('a share of %j reads %s', (share, line) => {
  const propaganda_share = { ...share, interval: [...share.interval] as [number, number] };
  render(<ItemScore item={item(1, 'harbor', { propaganda_share })} kind="propaganda" />);
  screen.getByText(line);
});

test.each([
  [{ accounts: 1694, below: 1690 }, 'more than 99 of 100 accounts'],
  [{ accounts: 1694, below: 1694 }, 'more than all 1,694 accounts'],
  [{ accounts: 31, below: 31 }, 'more than all 31 accounts'],
])('a score in a reference of %j is %s', (place, line) => {
  const propaganda_reference = { ...place, kinds: [], limits: { some: 0.1, many: 0.2 } };
  render(<ItemScore item={item(1, 'harbor', { propaganda_reference })} kind="propaganda" />);
  screen.getByText(line);
});
