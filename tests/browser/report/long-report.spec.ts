import { expect } from 'playwright/test';
import { ReportPage } from '../pages/report-page.ts';
import { test } from '../support/one-tab.ts';
import { enter } from '../support/people.ts';
import { EVERYDAY, LIE, openReport, plantPosts } from '../support/report.ts';
import { SUPERUSER } from '../support/server.ts';

test('Links to the parts of a report stay in sight, each leads to its part, and pictures say their figures', {
  tag: '@S12.15',
}, async ({ page, request, browser, baseURL }) => {
  await plantPosts(request, 'long_gazette', [LIE, ...EVERYDAY, ...EVERYDAY.map((text) => `${text} So it is.`)]);
  const report = await openReport(page, 'long_gazette');
  const bar = page.getByRole('navigation', { name: 'On this page' });
  const links = bar.getByRole('link');
  const anchors = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(anchors).toEqual([
    '#statement',
    '#strongest',
    '#read',
    '#found',
    '#evidence',
    '#reviews',
    '#outside',
    '#reposts',
    '#repetition',
    '#acts-together',
    '#analyses',
    '#method',
  ]);
  await expect(report.posts()).toHaveCount(20);
  for (const [link, part] of [
    ['Method', 'Method and limits'],
    ['Evidence', 'Evidence'],
    ['Statement', 'Statement'],
  ] as const) {
    await bar.getByRole('link', { name: link, exact: true }).click();
    await expect(report.part(part).getByRole('heading', { name: part })).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeInViewport({ ratio: 1 });
  }

  const statement = bar.getByRole('link', { name: 'Statement', exact: true });
  await report.part('Evidence').evaluate(scrollThere);
  await statement.hover();
  const place = await statement.boundingBox();
  await report.part('Method and limits').evaluate(scrollThere);
  expect(await statement.boundingBox()).toEqual(place);

  await page.goBack();
  await expect(page).toHaveURL(/#evidence$/);
  await expect(report.part('Evidence').getByRole('heading', { name: 'Evidence' })).toBeInViewport({ ratio: 1 });
  const pages = page.getByRole('navigation', { name: 'Pages of posts' });
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages.getByText('Page 2')).toBeAttached();
  await expect(report.posts().first()).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(report.posts().first().getByRole('checkbox')).toBeFocused();

  await page.goto('/items');
  await page.goto('/items/long_gazette#outside');
  await expect(report.part('What others found').getByRole('heading', { name: 'What others found' })).toBeInViewport();
  await bar.getByRole('link', { name: 'Statement', exact: true }).click();
  await expect(report.part('Statement').getByRole('heading', { name: 'Statement' })).toBeInViewport();

  const weeks = report.part('Posts per week');
  const week = weeks.getByRole('group').getByRole('link').first();
  const figures = (await week.getAttribute('aria-label')) ?? '';
  // A part that loads late may move the picture away from under the pointer.
  await expect(async () => {
    await bar.hover();
    await week.hover();
    await expect(weeks.getByText(figures)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await bar.hover();
  await expect(weeks.getByText(figures)).toHaveCount(0);
  await week.focus();
  await expect(weeks.getByText(figures)).toBeVisible();
  // The figures lie on the picture: no room is kept for them below it.
  const drawing = weeks.getByRole('group');
  expect(await drawing.evaluate(({ parentElement }) => parentElement?.clientHeight)).toBe(
    await drawing.evaluate(({ clientHeight }) => clientHeight),
  );

  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const touched = await phone.newPage();
  await enter(touched, SUPERUSER);
  await touched.goto('/items/long_gazette');
  const low = touched.getByRole('navigation', { name: 'On this page' });
  await expect(low).toBeInViewport({ ratio: 1 });
  const box = await low.boundingBox();
  expect(box?.y).toBeGreaterThan(844 / 2);

  const repetition = new ReportPage(touched).part('Repetition');
  await expect(repetition).toContainText('Said 2 times');
  await repetition.evaluate((region) => region.scrollIntoView());
  await expect(low.getByRole('link', { name: 'Repetition' })).toBeInViewport({ ratio: 1 });

  const touchedWeeks = new ReportPage(touched).part('Posts per week');
  const touchedWeek = touchedWeeks.getByRole('group').getByRole('link').first();
  await touchedWeek.tap();
  await expect(touchedWeeks.getByText(figures)).toContainText('Press again to open it.');
  await expect(touched).toHaveURL('/items/long_gazette');
  await touchedWeek.tap();
  await expect(touched).toHaveURL(/from=.*#evidence$/);
  await phone.close();
});

/** Scrolls to a part, and waits until what follows from it is drawn. */
const scrollThere = (part: Element) =>
  new Promise<void>((resolve) => {
    const drawFrames = (count: number) =>
      requestAnimationFrame(() => (count === 1 ? resolve() : drawFrames(count - 1)));
    document.addEventListener('scrollend', () => drawFrames(4), { once: true });
    part.scrollIntoView();
  });

test('A phone shows five posts of a page, and the others once they are asked for; keys stop at the button', async ({
  page,
  request,
}) => {
  const texts = [LIE, ...EVERYDAY, ...EVERYDAY.slice(0, 7).map((text) => `${text} And that is all.`)];
  await plantPosts(request, 'short_gazette', texts);
  const report = await openReport(page, 'short_gazette');
  const others = page.getByRole('button', { name: 'Show the other 15 posts' });
  await expect(report.posts()).toHaveCount(20);
  await expect(others).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(report.posts()).toHaveCount(5);
  await report.posts().nth(4).focus();
  await page.keyboard.press('j');
  await expect(others).toBeFocused();
  await page.keyboard.press('k');
  await expect(report.posts().nth(4)).toBeFocused();
  await others.click();
  await expect(report.posts()).toHaveCount(20);
  await expect(page.getByRole('button', { name: 'Hide the other 15 posts' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(report.posts().nth(5)).toBeFocused();

  const pages = page.getByRole('navigation', { name: 'Pages of posts' });
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages.getByText('Page 2')).toBeAttached();
  // A single post more than five is not folded.
  await expect(report.posts()).toHaveCount(6);
  await expect(others).toHaveCount(0);
  await pages.getByRole('button', { name: 'Previous' }).click();
  await expect(others).toBeVisible();
  await expect(report.posts()).toHaveCount(5);
  await page.emulateMedia({ media: 'print' });
  await expect(report.posts()).toHaveCount(20);
});

test('A phone shows three labels of a post, and reasons and methods once they are opened; wide windows and paper show all', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  await plantPosts(request, 'folded_gazette', [LIE, ...EVERYDAY]);
  const report = await openReport(page, 'folded_gazette');
  const lie = report.posts().first();
  await expect(lie.getByRole('button', { name: /^Wrong: Slogans/ })).toBeVisible();
  await expect(lie.getByRole('button', { name: 'Show all 8, with reasons' })).toBeHidden();

  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const touched = await phone.newPage();
  await enter(touched, SUPERUSER);
  await touched.goto('/items/folded_gazette');
  const onPhone = new ReportPage(touched);
  const folded = onPhone.posts().first();
  await expect(folded.getByRole('list', { name: 'What was found' }).getByRole('listitem')).toHaveCount(3);
  await expect(folded.getByRole('button', { name: /^Wrong/ })).toHaveCount(0);
  await folded.focus();
  await touched.keyboard.press('w');
  await expect(folded.getByRole('button', { name: 'Show all 8, with reasons' })).toBeFocused();
  await folded.getByRole('button', { name: 'Show all 8, with reasons' }).tap();
  await expect(folded.getByRole('listitem')).toHaveCount(8);
  await expect(folded.getByText('A ready-made chant.')).toBeVisible();
  await expect(folded.getByRole('button', { name: /^Wrong: Slogans/ })).toBeVisible();
  await expect(onPhone.part('Method and limits')).not.toContainText('An analyzer reads each post twice', {
    useInnerText: true,
  });
  await touched.emulateMedia({ media: 'print' });
  await expect(onPhone.part('Method and limits')).toContainText('An analyzer reads each post twice', {
    useInnerText: true,
  });
  await phone.close();
});
