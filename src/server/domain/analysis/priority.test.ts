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

test.each([1, 2_000_000_000])('run %i and the next one keep their order, whatever has started them', (id) => {
  for (const trigger of ['person', 'import', 'schedule', 'restart'] as const)
    expect(priorityOf({ id, trigger })).toBeGreaterThan(priorityOf({ id: id + 1, trigger }));
});

test('no run is so late that one with another start goes before it', () => {
  const late = priorityOf({ id: 2_000_000_000, trigger: 'person' });
  expect(late).toBeGreaterThan(priorityOf({ id: 1, trigger: 'import' }));
});
