import { expect, test } from 'vitest';
import { PAGES } from '#tests/walks/pages.ts';
import { leaveGuard } from '#tests/walks/screens/leave-guard.ts';
import { fewestWalks, type Walk } from '#tests/walks/support/fewest-walks.ts';
import { leavesOf, pathsOf } from '#tests/walks/support/walk.ts';

const pages = Object.values(PAGES).flat();
const all = pages.flatMap((page) => pathsOf(page).paths.map((path) => ({ page, path })));
const chosen = fewestWalks(pages);

/** The states and types of events of each chart that walks cover. */
const coveredBy = (walks: readonly Walk[]) =>
  new Set(
    walks.flatMap(({ page, path }) =>
      path.moments.flatMap(({ value, event }) =>
        [...leavesOf(value), ...(event ? [`on ${event.type}`] : [])].map(
          (sight) => `${page.model.machine.id} ${sight}`,
        ),
      ),
    ),
  );

test('a few walks cover every state and every type of event of each chart that all paths cover', () => {
  expect(coveredBy(chosen)).toEqual(coveredBy(all));
  expect(chosen.length).toBeLessThan(all.length / 6);
});

test('a page that starts again is walked on its paths', () => {
  const paths = new Set(pathsOf(leaveGuard).paths.map(({ name }) => name));
  const names = fewestWalks([leaveGuard]).map(({ path }) => path.name);
  expect(names.filter((name) => !paths.has(name))).toEqual([]);
});
