import { readFile } from 'node:fs/promises';
import { expect, type Locator } from 'playwright/test';
import { expectAccessible, expectNoOverflow } from '../support/console-test.ts';
import { test } from '../support/one-tab.ts';
import { CALM, EVERYDAY, LIE, openReport, plantPosts } from '../support/report.ts';

const ACCOUNT = 'quay_bulletin';

/** Hostile posts: each must show as plain text, with its marks on the right words. */
const HOSTILE = {
  markup: `<img src=x onerror="document.title='owned'"><b>The corrupt traitors</b> are lying to you`,
  override: '\u202eevil\u202c The corrupt traitors \u2067are lying\u2069 to you, patriots',
  invisible: 'The cor\u200brupt\u200d traitors\ufeff are lying to you, patriots',
  endless: `The corrupt traitors are lying to you ${'x'.repeat(10_000)}`,
  combining: `The corrupt tra\u0301\u0301\u0301${'\u0336'.repeat(300)}itors are lying to you, patriots`,
  link: 'javascript:alert(1) The corrupt traitors are lying to you, patriots',
};

test.beforeAll(({ request }) => plantPosts(request, ACCOUNT, [LIE, CALM, ...EVERYDAY]));

test('A person opens a report, finds the words behind the score, corrects them, undoes that and exports', {
  tag: '@S12.8',
}, async ({ page }) => {
  const report = await openReport(page, ACCOUNT);
  const score = report.score('Propaganda');
  await expect(score).toContainText('95% interval');
  await expect(report.count()).toHaveText('20 posts');

  await score.getByRole('link', { name: 'Show the post' }).click();
  await expect(page).toHaveURL(/kind=propaganda&state=flagged/);
  await expect(report.posts()).toHaveCount(1);
  const post = report.posts().first();
  const labels = post.getByRole('list', { name: 'What was found' }).getByRole('listitem');
  for (const quote of await labels.locator('q').allTextContents()) expect(LIE).toContain(quote);

  await report.part('Propaganda techniques').getByRole('link').first().click();
  await expect(page).toHaveURL(/technique=/);
  await expect(report.evidence().getByRole('heading', { name: 'Evidence' })).toBeFocused();
  await page.goBack();
  await expect(report.filter('Technique')).toHaveValue('');
  await expect(report.evidence().locator('[aria-busy=true]')).toHaveCount(0);

  await page.keyboard.press('j');
  await expect(post).toBeFocused();
  await post
    .getByRole('button', { name: /^Wrong: / })
    .first()
    .click();
  const undo = post.getByRole('button', { name: /^Undo: you marked .* wrong$/ });
  await expect(undo).toBeVisible();
  const basis = report.part('What was read, and what was not');
  await expect(basis).toContainText('1 post corrected');
  await undo.click();
  await expect(undo).toBeHidden();
  await expect(basis).not.toContainText('1 post corrected');

  await report.evidence().getByRole('button', { name: 'Clear filters' }).click();
  await expect(report.count()).toHaveText('20 posts');
  await expect(report.search()).toBeFocused();
  await report.count().click();
  await expect(report.search()).not.toBeFocused();
  await page.keyboard.press('/');
  await expect(report.search()).toBeFocused();
  await page.keyboard.type('library');
  await expect(report.posts()).toHaveCount(1);
  await expect(report.posts()).toContainText(CALM);

  await report.posts().getByRole('button', { name: 'Add a label' }).click();
  await expect(report.posts().getByLabel('Select the words')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(report.posts().getByLabel('Select the words')).toHaveCount(0);
  await report.posts().getByRole('button', { name: 'Add a label' }).click();
  await page.keyboard.press('Control+Home');
  for (let letter = 0; letter < 'The library'.length; letter += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(report.posts().getByRole('form', { name: 'Add a label' }).locator('q')).toHaveText('The library');
  // The words stay selected when the focus goes on.
  await page.keyboard.press('Tab');
  await expect(report.posts().getByLabel('Technique')).toBeFocused();
  await expect(report.posts().getByRole('form', { name: 'Add a label' }).locator('q')).toHaveText('The library');
  await report.posts().getByLabel('Technique').selectOption({ label: 'Casting Doubt' });
  await report.posts().getByRole('button', { name: 'Add label' }).click();
  await expect(report.posts().getByRole('list', { name: 'What was found' })).toContainText('Casting Doubt');
  await report.posts().getByRole('button', { name: 'Undo: you marked Casting Doubt missing' }).click();
  await expect(report.posts().getByRole('list', { name: 'What was found' })).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^JSON everything/ }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(file.posts.map(({ text }: { text: string }) => text).toSorted()).toEqual([LIE, CALM, ...EVERYDAY].toSorted());
});

test('Hostile posts show as plain text, stay inside their boxes, and have marks on the right words', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const hostile = Object.values(HOSTILE);
  await plantPosts(request, 'hostile_quay', [...hostile, ...EVERYDAY]);
  const report = await openReport(page, 'hostile_quay');
  await expect(report.filter('State')).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await report.filter('State').selectOption('Flagged');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(report.posts()).toHaveCount(hostile.length);
  for (const article of await report.posts().all()) {
    const shown = await article.getByRole('group', { name: 'Text of the post' }).evaluate((region) => {
      const copy = region.cloneNode(true) as HTMLElement;
      for (const number of copy.querySelectorAll('sup')) number.remove();
      return copy.textContent;
    });
    expect(hostile).toContain(shown);
    const quotes = await article.getByRole('list', { name: 'What was found' }).locator('q').allTextContents();
    for (const quote of quotes) expect(shown).toContain(quote);
    const marked = await article.locator('mark').allTextContents();
    expect(marked.length).toBeGreaterThan(0);
    for (const words of marked) expect(shown).toContain(words.replace(/\d+$/, ''));
  }
  expect(await page.title()).toContain('hostile_quay');
  await expect(page.locator('img')).toHaveCount(0);
  await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0);
  await expectNoOverflow(page);
});

test('A report is accessible with its help, its tables and a label that is being added', async ({ page }) => {
  const report = await openReport(page, ACCOUNT);
  await expect(report.posts().first()).toBeVisible();
  await expect(report.part('Analyses').getByRole('table')).toContainText('Analysed');
  await report.score('Disinformation').getByRole('button', { name: 'What the disinformation score means' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  for (const title of ['Posts per week', 'Score by month', 'Posts by hour and weekday']) {
    await page.getByRole('button', { name: `Table: ${title}` }).click();
    await expect(page.getByRole('table', { name: title })).toBeVisible();
  }
  await report.posts().first().getByRole('button', { name: 'Add a label' }).click();
  await expectAccessible(page);
});

/** How the outline of a picture's mark is drawn. */
const outlineOf = (mark: Locator) =>
  mark
    .locator(':not(title)')
    .first()
    .evaluate((shape) => {
      const { stroke, strokeWidth } = getComputedStyle(shape);
      return { stroke, strokeWidth };
    });

test('The mark of a picture is outlined in the colour of text while it has the focus', async ({ page }) => {
  await openReport(page, ACCOUNT);
  const text = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
  for (const title of ['Posts per week', 'Posts by hour and weekday']) {
    const mark = page.getByRole('group', { name: title }).getByRole('link').first();
    expect((await outlineOf(mark)).stroke).not.toBe(text);
    await page.getByRole('button', { name: `Table: ${title}` }).focus();
    await page.keyboard.press('Tab');
    await expect(mark).toBeFocused();
    expect(await outlineOf(mark)).toEqual({ stroke: text, strokeWidth: '3px' });
  }
});
