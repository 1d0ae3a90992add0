import { expect, type Page } from 'playwright/test';
import { ItemsPage, SCORE } from '../pages/items-page.ts';
import { test } from '../support/console-test.ts';
import { enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';

/** Counts the calls whose path ends with this. */
function countCalls(page: Page, ending: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(ending)) calls += 1;
  });
  return () => calls;
}

async function openItems(page: Page): Promise<ItemsPage> {
  await enter(page, SUPERUSER);
  await page.goto('/items');
  const items = new ItemsPage(page);
  await expect(items.heading()).toBeVisible();
  return items;
}

const expectScores = (items: ItemsPage, screenName: string) =>
  expect
    .poll(() => items.readRow(screenName))
    .toMatchObject({
      'Disinformation Score': expect.stringMatching(SCORE),
      'Propaganda Score': expect.stringMatching(SCORE),
    });

test('One connection reports the progress of every row, on every screen', async ({ page }) => {
  const connections = countCalls(page, '/twitter/events');
  const items = await openItems(page);
  await items.add('tidewatch_club');
  await expectScores(items, 'tidewatch_club');
  await items.add('DrLenaMarsh');
  await expectScores(items, 'DrLenaMarsh');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: /^Hi,/ })).toBeVisible();
  expect(connections()).toBe(1);
});
