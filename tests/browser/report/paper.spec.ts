import { expect } from 'playwright/test';
import { expectNoOverflow } from '../support/console-test.ts';
import { addSetting, deleteSetting, readSetting } from '../support/llm.ts';
import { test } from '../support/one-tab.ts';
import { enter } from '../support/people.ts';
import { CALM, EVERYDAY, LIE, openReport, plantPosts } from '../support/report.ts';
import { SUPERUSER } from '../support/server.ts';

/** The width of A4 without the margins that the page asks for, in CSS pixels. */
const PAPER_WIDTH = Math.floor(((210 - 2 * 14) / 25.4) * 96);

/** Its height without them. */
const PAPER_HEIGHT = Math.floor(((297 - 2 * 16) / 25.4) * 96);

test('The first page on paper has the statement, the strongest posts, what was read and the limits, and no more', async ({
  page,
  request,
}) => {
  const long = (number: number) => `${LIE} ${number} ${'They are lying again, and the traitors know it. '.repeat(20)}`;
  await plantPosts(request, 'page_gazette', [long(1), long(2), long(3), CALM, ...EVERYDAY]);
  const report = await openReport(page, 'page_gazette');
  const limits = report.part('What this does not say');
  await expect(report.part('Strongest posts').getByRole('article')).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: PAPER_WIDTH, height: PAPER_HEIGHT });
  const end = await limits.evaluate((region) => ({
    bottom: region.getBoundingClientRect().bottom + scrollY,
    breakAfter: getComputedStyle(region.parentElement ?? region).breakAfter,
  }));
  expect(end.bottom).toBeLessThanOrEqual(PAPER_HEIGHT);
  expect(end.breakAfter).toBe('page');
  const parts = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(parts.slice(0, 4)).toEqual([
    'Statement',
    'Strongest posts',
    'What was read, and what was not',
    'What this does not say',
  ]);
});

test('On paper a report fits A4, without controls, with its filters, method and limits', async ({ page, request }) => {
  await plantPosts(request, 'paper_gazette', [LIE, CALM, ...EVERYDAY]);
  const report = await openReport(page, 'paper_gazette');
  await report.filter('State').selectOption('Flagged');
  await expect(report.count()).toHaveText('1 post');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: PAPER_WIDTH, height: 1000 });
  await expectNoOverflow(page);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(report.evidence()).toContainText('Strongest first; Flagged. Only the posts on the screen are printed');
  await expect(report.part('Method and limits')).toBeVisible();
  await expect(page.getByText(/^Report of Plumbline for /)).toBeVisible();
});

test('On paper a list says its filters in words, has no controls, and of tabs only the chosen one', async ({
  page,
  request,
}) => {
  await plantPosts(request, 'listed_gazette', [LIE, CALM, ...EVERYDAY]);
  await enter(page, SUPERUSER);
  await page.goto('/items?search=listed&state=done');
  await expect(page.getByRole('row', { name: /listed_gazette/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: PAPER_WIDTH, height: 1000 });
  const main = page.getByRole('main');
  await expect(main).toContainText('Name: listed; Analysed. Only the accounts on the screen are printed.');
  await expectNoOverflow(page);
  for (const role of ['combobox', 'searchbox', 'checkbox'] as const) await expect(main.getByRole(role)).toHaveCount(0);
  await expect(main.getByRole('button')).toHaveText([
    'ID',
    'Title',
    'Description',
    'Disinformation Score',
    'Propaganda Score',
  ]);
  await page.goto('/llm_analyzers');
  await expect(page.getByRole('tab')).toHaveCount(1);
  await expect(page.getByRole('tab')).toHaveAttribute('aria-selected', 'true');
});

test('On paper an LLM setting has its whole prompts, without fields to fill in, and no half-empty page', async ({
  page,
  request,
}) => {
  const id = await addSetting(request, 'Printed');
  const { propaganda_analyzer } = await readSetting(request, id);
  await enter(page, SUPERUSER);
  await page.goto(`/llm_setting/${id}`);
  const prompt = page.getByRole('textbox', { name: 'System prompt' }).last();
  await expect(prompt).toHaveValue(propaganda_analyzer.prompt_system);
  const { shown, whole } = await prompt.evaluate((area) => ({ shown: area.clientHeight, whole: area.scrollHeight }));
  expect(shown).toBeLessThan(whole);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('textbox', { name: 'prompt' })).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
  const printed = page.locator('[data-text]').last();
  expect(await printed.evaluate((text) => getComputedStyle(text, '::after').content)).toContain('"rationale');
  expect((await printed.boundingBox())?.height).toBeGreaterThan(shown);
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type ?\/Page\b/g) ?? [];
  // Its text fills four pages, or five in the fonts of another machine.
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.length).toBeLessThan(6);
  await deleteSetting(request, id);
});
