import { expect, test } from 'vitest';
import { progress, run } from '#tests/answers/account.ts';
import { hearConfirmations } from './hear-confirmations.ts';

const WAITS = progress('harbor', {
  state: 'queued',
  run: run('harbor', { state: 'queued', needs_confirmation: true }),
});
const RUNS = progress('harbor', { state: 'analysing', run: run('harbor', { state: 'running' }) });
const OTHER_WAITS = { ...WAITS, run: run('harbor', { id: 8, state: 'queued', needs_confirmation: true }) };

test.each([
  ['the first report of an account', [RUNS], [1]],
  ['a run that begins to wait, and one that waits no more', [RUNS, WAITS, RUNS], [1, 2, 3]],
  ['another run that waits', [WAITS, OTHER_WAITS], [1, 2]],
  ['nothing new', [WAITS, WAITS, RUNS, RUNS], [1, 1, 2, 2]],
  ['each account by itself', [WAITS, { ...RUNS, screen_name: 'tide' }, WAITS], [1, 2, 2]],
])('%s: what waits is out of date so often', (_, reports, counts) => {
  let changes = 0;
  const hear = hearConfirmations(() => {
    changes += 1;
  });
  const counted = reports.map((report) => {
    hear(report);
    return changes;
  });
  expect(counted).toEqual(counts);
});
