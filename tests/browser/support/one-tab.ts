import { expect, type Page } from 'playwright/test';
import { test as consoleTest, hearComplaints } from './console-test.ts';

const DESK = { width: 1280, height: 720 };

/**
 * `test` for files whose tests need no browser of their own: one tab opens their documents one after the other. A tab, with what it
 * loads and compiles for its first document, takes as long as two documents. A test that gives its documents a script takes it back,
 * and none begins with an address that differs from the last one by its fragment alone: the browser would open no document.
 */
export const test = consoleTest.extend({
  context: async ({ browser, contexts }, use, { file }) => {
    await use(
      await contexts.of(file, 'tab', async () => {
        const value = await browser.newContext();
        return { value, end: () => value.close() };
      }),
    );
  },
  page: async ({ context }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    const complaints = hearComplaints(page);
    await use(page);
    await cleanUp(page);
    expect(complaints).toEqual([]);
  },
});

/** Takes back what a test did to the tab and its storage. */
async function cleanUp(page: Page): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.context().clearPermissions();
  await page.setViewportSize(DESK);
  await page.emulateMedia({ media: null, forcedColors: null, reducedMotion: 'reduce' });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
