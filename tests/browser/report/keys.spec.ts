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

test('What gets the focus is never behind a message', async ({ page, request }) => {
  await plantPosts(request, 'keys_messages', [LIE, `${LIE} They want you to forget.`, ...EVERYDAY]);
  const report = await openReport(page, 'keys_messages');
  await expect(report.posts().nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('w');
  await page.keyboard.press('w');
  await expect(page.locator('[data-scope=toast]').getByText(/^You marked .* wrong\.$/)).toBeVisible();
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(messageOverFocus)).toBeNull();
  }
});

/** The message that lies over the middle of the focused element. */
function messageOverFocus(): string | null {
  const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return over?.closest('[data-scope=toast]')?.textContent ?? null;
}
