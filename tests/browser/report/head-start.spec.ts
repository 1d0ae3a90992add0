import { expect } from 'playwright/test';
import { test } from '../support/console-test.ts';
import { CALM, EVERYDAY, LIE, openReport, removeAccount } from '../support/report.ts';

const SHOWN_FIRST = [
  '/users/me',
  '/twitter/user/early_gazette/',
  '/twitter/user/early_gazette/level',
  '/twitter/user/early_gazette/posts?limit=15',
  '/twitter/user/early_gazette/posts?limit=20',
];

test('A report that is opened by its address asks for what it shows first before its code has loaded, and only once', async ({
  page,
  request,
}) => {
  const report = await openReport(page, 'early_gazette', [LIE, CALM, ...EVERYDAY]);
  const asked: string[] = [];
  page.on('request', (sent) => {
    // The page before may still ask for what changed.
    if (sent.isNavigationRequest()) asked.length = 0;
    asked.push(sent.url().replace(/^[^/]+\/\/[^/]+(\/api\/v1)?/, ''));
  });
  // Without this code the console cannot ask for anything.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/assets/vendor-*.js', async (route) => {
    await answered;
    await route.continue();
  });
  const reloading = page.reload();
  await expect.poll(() => SHOWN_FIRST.filter((call) => asked.includes(call))).toEqual(SHOWN_FIRST);
  answer();
  await reloading;
  await expect(report.posts()).toHaveCount(20);
  await expect(report.evidence()).toContainText('Next');
  expect(SHOWN_FIRST.map((call) => asked.filter((each) => each === call).length)).toEqual([1, 1, 1, 1, 1]);
  await removeAccount(request, 'early_gazette');
});

test('The first posts do not wait for the code of what is below them, and the address of a part below leads to it when it comes', async ({
  page,
  request,
}) => {
  const report = await openReport(page, 'late_gazette', [LIE, CALM, ...EVERYDAY]);
  const { promise: shown, resolve: show } = Promise.withResolvers<void>();
  await page.route('**/assets/parts-below-*.js', async (route) => {
    await shown;
    await route.continue();
  });
  await page.goto('/items');
  await page.goto('/items/late_gazette#method');
  await expect(report.posts()).toHaveCount(20);
  await expect(page.getByText('Loading the rest of the report')).toBeAttached();
  show();
  await expect(report.part('Method and limits').getByRole('heading')).toBeInViewport();
  await removeAccount(request, 'late_gazette');
});

test('A link to a part below that is pressed before its code has loaded leads to the part when it comes, unless the person scrolls', async ({
  page,
  request,
}) => {
  const report = await openReport(page, 'pressed_gazette', [LIE, CALM, ...EVERYDAY]);
  let code = Promise.withResolvers<void>();
  await page.route('**/assets/parts-below-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  const press = async () => {
    code = Promise.withResolvers<void>();
    await page.goto('/items');
    await page.goto('/items/pressed_gazette');
    await expect(report.posts()).toHaveCount(20);
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Method' }).click();
    await expect(page).toHaveURL(/#method$/);
  };
  const heading = report.part('Method and limits').getByRole('heading');

  await press();
  code.resolve();
  await expect(heading).toBeInViewport();

  await press();
  // The browser may end the smooth scrolling of a key halfway, when the page grows meanwhile.
  await expect(async () => {
    await page.keyboard.press('Home');
    await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 2_000 }).toBe(0);
  }).toPass();
  code.resolve();
  await expect(heading).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await removeAccount(request, 'pressed_gazette');
});
