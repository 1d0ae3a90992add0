import { PAGES } from '#tests/walks/pages.ts';
import { BrowserScreen } from '#tests/walks/support/browser-screen.ts';
import { fewestWalks } from '#tests/walks/support/fewest-walks.ts';
import { arrowsOn, countPaths, leaveRecord } from '#tests/walks/support/record.ts';
import { StreamServer } from '#tests/walks/support/stream-server.ts';
import { walkPath } from '#tests/walks/support/walk.ts';
import { Wire } from '#tests/walks/support/wire.ts';
import { test as oneTabTest } from '../support/one-tab.ts';

const test = oneTabTest.extend<{ streams: StreamServer }>({
  // Playwright reads from the first parameter what a fixture needs.
  // biome-ignore lint/correctness/noEmptyPattern: it needs nothing
  streams: async ({}, use) => {
    const streams = await new StreamServer().start();
    await use(streams);
    streams.stop();
  },
});

test.describe.configure({ mode: 'parallel' });

for (const [page, walks] of Map.groupBy(fewestWalks(Object.values(PAGES).flat()), ({ page: walked }) => walked)) {
  test(page.name, async ({ page: tab, streams }) => {
    test.slow();
    const { model } = page;
    const screen = await BrowserScreen.in({ page: tab, streams, delays: Object.values(model.delays) });
    const arrows = new Set<string>();
    for (const { path } of walks) {
      await test.step(path.name || 'start', () =>
        walkPath(page, path, screen.begin(new Wire(page.standing, page.holds))),
      );
      for (const arrow of await arrowsOn(model, path)) arrows.add(arrow);
    }
    await screen.leave();
    const walked = walks.map(({ path }) => path);
    leaveRecord('browser', page.name, countPaths(model.machine, walked, arrows));
  });
}
