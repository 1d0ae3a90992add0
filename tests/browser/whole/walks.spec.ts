import { PAGES } from '#tests/walks/pages.ts';
import { BrowserScreen } from '#tests/walks/support/browser-screen.ts';
import { fewestPaths } from '#tests/walks/support/fewest-paths.ts';
import { arrowsOn, countPaths, leaveRecord } from '#tests/walks/support/record.ts';
import { StreamServer } from '#tests/walks/support/stream-server.ts';
import { pathsOf, walkPath } from '#tests/walks/support/walk.ts';
import { Wire } from '#tests/walks/support/wire.ts';
import { test as consoleTest } from '../support/console-test.ts';

const test = consoleTest.extend<{ streams: StreamServer }>({
  // Playwright reads from the first parameter what a fixture needs.
  // biome-ignore lint/correctness/noEmptyPattern: it needs nothing
  streams: async ({}, use) => {
    const streams = await new StreamServer().start();
    await use(streams);
    streams.stop();
  },
});

test.describe.configure({ mode: 'parallel' });

for (const page of Object.values(PAGES).flat()) {
  const { model, paths } = pathsOf(page);
  for (const [index, path] of fewestPaths(paths).entries()) {
    test(`${page.name}: ${path.name || 'start'}`, async ({ page: tab, serverUrl: origin, streams }) => {
      const wire = new Wire(page.standing, page.holds);
      const delays = Object.values(model.delays);
      await walkPath(page, path, new BrowserScreen({ page: tab, origin, wire, streams, delays }));
      const arrows = await arrowsOn(model, path);
      leaveRecord('browser', `${page.name} ${index}`, countPaths(model.machine, [path], arrows));
    });
  }
}
