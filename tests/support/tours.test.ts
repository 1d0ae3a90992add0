import { expect, test } from 'vitest';
import { spellEvent } from '#tests/model/support/model.ts';
import type { Path } from '#tests/model/support/paths.ts';
import { PAGES } from '#tests/walks/pages.ts';
import { leaveGuard } from '#tests/walks/screens/leave-guard.ts';
import { userList } from '#tests/walks/screens/user-list.ts';
import { toursOf } from '#tests/walks/support/tours.ts';
import { type PageObject, pathsOf } from '#tests/walks/support/walk.ts';

const stepsOn = (paths: readonly Path<never>[]) => paths.flatMap(({ moments }) => moments.slice(1));

/** Every event in every situation from which it is taken. */
const edgesOn = ({ model }: PageObject, paths: readonly Path<never>[]) => [
  ...new Set(
    paths.flatMap(({ moments }) =>
      moments.flatMap(({ event }, index) => {
        const before = moments[index - 1];
        if (before === undefined || event === null) return [];
        return JSON.stringify([before.value, model.abstraction(before.context), spellEvent(event)]);
      }),
    ),
  ),
];

test.each(Object.values(PAGES).flat())('$name: tours take every edge of the paths', (page) => {
  const { paths } = pathsOf(page);
  const tours = toursOf(page, paths);
  expect(edgesOn(page, tours)).toEqual(expect.arrayContaining(edgesOn(page, paths)));
  expect(tours.length).toBeLessThanOrEqual(paths.length);
});

test('tours of a list are fewer than a quarter of its paths, and take fewer steps in all', () => {
  const { paths } = pathsOf(userList);
  const tours = toursOf(userList, paths);
  expect(tours.length).toBeLessThan(paths.length / 4);
  expect(stepsOn(tours).length).toBeLessThan(stepsOn(paths).length);
});

test('a page that starts again is walked on its paths', () => {
  const { paths } = pathsOf(leaveGuard);
  expect(toursOf(leaveGuard, paths)).toBe(paths);
});
