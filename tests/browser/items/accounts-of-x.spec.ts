import { expect } from 'playwright/test';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { manyPosts, user } from '#tests/server/support/x-api/world.ts';
import { startXApi, type XApi } from '#tests/server/support/x-api/x-api.ts';
import { ItemsPage, SCORE } from '../pages/items-page.ts';
import { LlmAnalyzersPage } from '../pages/llm-analyzers-page.ts';
import { test as consoleTest, expectAccessible } from '../support/console-test.ts';
import { enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';
import { expectToast } from '../support/toasts.ts';

const test = consoleTest.extend<{ x: XApi }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern.
  x: async ({}, use) => {
    const x = await startXApi();
    await use(x);
    await x.close();
  },
  serverEnv: async ({ x }, use) => use({ X_API_BASE_URL: x.url }),
});

const TEN_SECONDS_AND_SOME = 0.05;

test('From a token to scores: enter it, look an account up, add it, wait for a limit, refresh it', async ({
  page,
  x,
}) => {
  const items = new ItemsPage(page);
  const analyzers = new LlmAnalyzersPage(page);
  const statements = manyPosts(250).map((post, number) => ({
    ...post,
    text: `${post.text}. ${distinctWords(number)}`,
  }));
  const weir = user({ id: '11', username: 'weir_watch', name: 'Weir Watch', posts: statements });
  x.users = [weir, user({ id: '12', username: 'thrown_out', state: 'suspended' })];
  await enter(page, SUPERUSER);

  await test.step('a bearer token is entered, and is never shown again', async () => {
    await page.goto('/llm_analyzers');
    await analyzers.view('Twitter scraper').click();
    await expect(page.getByText('Until some are active, X is not asked')).toBeVisible();
    await page.getByRole('button', { name: 'Add parameters' }).click();
    await analyzers.fill({ name: 'Newsroom', bearer_token: x.token, max_posts: '200' });
    await analyzers.save().click();
    await expectToast(page, 'Success!', 'Twitter scraper parameters created successfully.');
    await expect(page.getByRole('row').filter({ hasText: 'Newsroom' })).toContainText('Active');
    await expect(page.getByText(x.token)).toHaveCount(0);
  });

  await test.step('a name is looked up before it is added: where it is, and what it costs', async () => {
    await page.goto('/items');
    await items.openAddItem();
    await items.dialog().getByLabel('Screen name').fill('@Weir_Watch');
    await items.dialog().getByRole('button', { name: 'Look up' }).click();
    await expect(items.dialog()).toContainText('@Weir_Watch would be taken from X');
    await expect(items.dialog()).toContainText('Weir Watch · the newest 200 of 250 posts · at most $1.01');
    const wide = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize(wide);
  });

  await test.step('it is added, fetched up to a limit, and says until when it waits', async () => {
    x.leave('timeline', 1, TEN_SECONDS_AND_SOME);
    await items.dialog().getByRole('button', { name: 'Save' }).click();
    await expect(items.row('weir_watch')).toContainText('@weir_watch · X');
    await expect(items.row('weir_watch')).toContainText(/X's rate limit is reached\. Next try at \d\d:\d\d:\d\d UTC\./);
  });

  await test.step('when the limit ends it goes on, and is scored', async () => {
    await expect
      .poll(() => items.readRow('weir_watch'))
      .toMatchObject({ 'Propaganda Score': expect.stringMatching(SCORE) });
    expect([...new Set(x.served.posts.values())]).toEqual([1]);
    expect(x.served.posts.size).toBe(200);
  });

  await test.step('a refresh fetches only what is new', async () => {
    weir.posts = manyPosts(253);
    await items.choose('Weir Watch', 'Refresh');
    await expect.poll(() => x.served.posts.size).toBe(203);
    await expect(items.row('weir_watch')).not.toContainText(/Queued|Fetching|Analysing/);
    expect([...new Set(x.served.posts.values())]).toEqual([1]);
  });

  await test.step('a schedule is set', async () => {
    await items.choose('Weir Watch', 'Schedule');
    await items.dialog().getByLabel('Daily').check();
    await items.dialog().getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Success!', 'Schedule saved successfully.');
    await expect(items.row('weir_watch')).toContainText('@weir_watch · X, daily');
  });

  await test.step('an account that X has suspended keeps its scores, and says when it was last seen', async () => {
    weir.state = 'suspended';
    await items.choose('Weir Watch', 'Refresh');
    await expect(items.row('weir_watch')).toContainText('X has suspended this account; last seen');
    expect(await items.readRow('weir_watch')).toMatchObject({ 'Propaganda Score': expect.stringMatching(SCORE) });
  });

  await test.step('an account that X never showed is refused in plain words', async () => {
    await items.add('thrown_out');
    await expect(items.dialog()).toContainText('X has suspended this account');
  });
});
