import { expect } from 'playwright/test';
import { test } from '../support/console-test.ts';
import { CALM, EVERYDAY, LIE, openReport, removeAccount } from '../support/report.ts';

/** The width of A4 without the margins that the page asks for, in CSS pixels. */
const PAPER_WIDTH = Math.floor(((210 - 2 * 14) / 25.4) * 96);

test('On paper a report fits A4, without controls, with its filters, method and limits', async ({ page, request }) => {
  const report = await openReport(page, 'paper_gazette', [LIE, CALM, ...EVERYDAY]);
  await report.filter('State').selectOption('Flagged');
  await expect(report.count()).toHaveText('1 post');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: PAPER_WIDTH, height: 1000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(report.evidence()).toContainText('Strongest first; Flagged. What follows is the page on view');
  await expect(report.part('Method and limits')).toBeVisible();
  await expect(page.getByText(/^Report of Plumbline for /)).toBeVisible();

  await removeAccount(request, 'paper_gazette');
});
