import { expect } from 'playwright/test';
import { ReportPage } from '../pages/report-page.ts';
import { test } from '../support/console-test.ts';
import { enter } from '../support/people.ts';
import { CALM, EVERYDAY, LIE, plantPosts } from '../support/report.ts';
import { SUPERUSER } from '../support/server.ts';

const ACCOUNT = 'early_gazette';
const REPORT = `/items/${ACCOUNT}`;

const SHOWN_FIRST = [
  '/users/me',
  `/twitter/user/${ACCOUNT}/`,
  `/twitter/user/${ACCOUNT}/level`,
  `/twitter/user/${ACCOUNT}/posts?limit=15`,
  `/twitter/user/${ACCOUNT}/posts?limit=20`,
];

test.beforeAll(({ request }) => plantPosts(request, ACCOUNT, [LIE, CALM, ...EVERYDAY]));

test('A report that is opened by its address asks for what it shows first before its code has loaded, and only once', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url().replace(/^[^/]+\/\/[^/]+(\/api\/v1)?/, '')));
  // Without this code the console cannot ask for anything.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/assets/vendor-*.js', async (route) => {
    await answered;
    await route.continue();
  });
  await enter(page, SUPERUSER);
  const report = new ReportPage(page);
  const opening = page.goto(REPORT);
  await expect.poll(() => SHOWN_FIRST.filter((call) => asked.includes(call))).toEqual(SHOWN_FIRST);
  answer();
  await opening;
  await expect(report.posts()).toHaveCount(20);
  await expect(report.evidence()).toContainText('Next');
  expect(SHOWN_FIRST.map((call) => asked.filter((each) => each === call).length)).toEqual([1, 1, 1, 1, 1]);
});

test('The first posts do not wait for the code of what is below them, and the address of a part below leads to it when it comes', async ({
  page,
}) => {
  const report = new ReportPage(page);
  const { promise: shown, resolve: show } = Promise.withResolvers<void>();
  await page.route('**/assets/parts-below-*.js', async (route) => {
    await shown;
    await route.continue();
  });
  await enter(page, SUPERUSER);
  await page.goto(`${REPORT}#method`);
  await expect(report.posts()).toHaveCount(20);
  await expect(page.getByText('Loading the rest of the report')).toBeAttached();
  show();
  await expect(report.part('Method and limits').getByRole('heading')).toBeInViewport();
});

test('A link to a part below that is pressed before its code has loaded leads to the part when it comes, unless the person scrolls', async ({
  page,
}) => {
  const report = new ReportPage(page);
  await enter(page, SUPERUSER);
  let code = Promise.withResolvers<void>();
  await page.route('**/assets/parts-below-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  const press = async () => {
    code = Promise.withResolvers<void>();
    await page.goto(REPORT);
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
});
