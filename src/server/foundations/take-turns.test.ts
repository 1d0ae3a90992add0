import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('other work gets a turn before each of several long pieces of work', async () => {
  const order: string[] = [];
  const long = async (name: string) => {
    await takeTurns();
    order.push(name);
  };
  const others = async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      order.push('other');
      await setImmediate();
    }
  };
  await Promise.all([others(), long('first'), long('second'), long('third')]);
  const alone = order.filter((name, index) => name !== 'other' && order[index - 1] === 'other');
  expect(alone).toEqual(['first', 'second', 'third']);
});
