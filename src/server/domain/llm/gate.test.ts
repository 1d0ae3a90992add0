import { setImmediate as turnOfEventLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { systemClock } from './clock.ts';
import { createGate } from './gate.ts';

const passage = { priority: 0, signal: new AbortController().signal, waiting: new AbortController().signal };

test('Tasks that get room together let others work between their beginnings', async () => {
  const gate = createGate(systemClock);
  const order: string[] = [];
  const begin = (name: string) =>
    gate.run(
      async () => {
        order.push(name);
        await turnOfEventLoop();
        order.push(`others after ${name}`);
      },
      { ...passage, leaves: () => null },
    );

  await Promise.all(['first', 'second', 'third'].map(begin));

  expect(order).toEqual([
    'first',
    'others after first',
    'second',
    'others after second',
    'third',
    'others after third',
  ]);
});
