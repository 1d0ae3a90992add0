import { expect, test } from 'vitest';
import { announceChange, watchFacts } from './changes.ts';

test('a watcher hears of changes of its facts, once for each command, until it stops watching', () => {
  const heard: string[] = [];
  const endList = watchFacts(['accounts', 'scores'], () => heard.push('list'));
  const endReport = watchFacts(['scores', 'corrections'], () => heard.push('report'));
  announceChange(['accounts', 'scores']);
  announceChange(['corrections']);
  announceChange(['users']);
  endReport();
  announceChange(['scores']);
  endList();
  announceChange(['accounts']);
  expect(heard).toEqual(['list', 'report', 'report', 'list']);
});
