import { expect, test } from 'vitest';
import { priorityOf } from './priority.ts';

test('runs that a person waits for go first, then imports, schedules and restarts; among equals the earlier run', () => {
  const inOrder = [
    { id: 8, trigger: 'person' },
    { id: 9, trigger: 'person' },
    { id: 2, trigger: 'import' },
    { id: 7, trigger: 'import' },
    { id: 1, trigger: 'schedule' },
    { id: 3, trigger: 'restart' },
  ] as const;
  const mixed = inOrder.toSorted((a, b) => a.id - b.id);
  expect(mixed.sort((a, b) => priorityOf(b) - priorityOf(a))).toEqual(inOrder);
});
