import { expect, test } from 'vitest';
import { describeSlowest } from './slowest.ts';

test('files are listed by the time they took in all, and workers with the time they did nothing', () => {
  const stretches = [
    { file: 'short', worker: 1, start: 1_000, end: 2_000 },
    { file: 'long', worker: 1, start: 2_000, end: 5_000 },
    { file: 'long', worker: 2, start: 1_500, end: 3_000 },
  ];
  expect(describeSlowest(stretches)).toEqual([
    'The slowest 2 of 2 files:',
    '    4.5 s  long',
    '    1.0 s  short',
    'Of 4.0 s in all, idle:',
    '    0.0 s  worker 1',
    '    2.5 s  worker 2',
  ]);
});
