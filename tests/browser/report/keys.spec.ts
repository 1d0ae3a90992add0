import { expect } from 'playwright/test';
import { test } from '../support/console-test.ts';
import { CALM, EVERYDAY, LIE, openReport, plantPosts } from '../support/report.ts';

test('Keys move from post to post, judge one and stay there', async ({ page, request }) => {
  await plantPosts(request, 'keys_gazette', [LIE, CALM, ...EVERYDAY]);
  const report = await openReport(page, 'keys_gazette');
  const [first, second] = [report.posts().first(), report.posts().nth(1)];
  await expect(second).toBeVisible();
  await page.keyboard.press('j');
  await expect(first).toBeFocused();

  await page.keyboard.press('w');
  await expect(first.getByRole('button', { name: /^Wrong: / }).first()).toBeFocused();
  await page.keyboard.press('w');
  await expect(first.getByRole('button', { name: /^Undo: you marked .* wrong$/ })).toBeVisible();
  await expect(first).toBeFocused();

  await page.keyboard.press('j');
  await expect(second).toBeFocused();
  await page.keyboard.press('r');
  await expect(second.getByRole('list', { name: 'Corrections' })).toContainText(
    'You marked the answer about propaganda right',
  );
  await expect(second).toBeFocused();
  await page.keyboard.press('k');
  await expect(first).toBeFocused();
});
