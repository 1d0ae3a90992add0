import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'playwright/test';
import { test } from '../support/console-test.ts';
import { CALM, EVERYDAY, LIE, openReport, plantPosts } from '../support/report.ts';

test('Posts are chosen one by one, under several filters, and saved as an evidence pack that opens offline', {
  tag: '@S15.18',
}, async ({ page, request, context }) => {
  await plantPosts(request, 'pack_gazette', [LIE, CALM, ...EVERYDAY]);
  const report = await openReport(page, 'pack_gazette');
  const select = () => report.posts().getByRole('checkbox', { name: /^Select: Post of / });
  await expect(report.evidence().getByRole('button', { name: 'Evidence pack' })).toBeVisible();
  await report.filter('State').selectOption('Flagged');
  await expect(report.posts()).toHaveCount(1);
  await select().check();
  await report.evidence().getByRole('button', { name: 'Clear filters' }).click();
  await expect(report.posts()).toHaveCount(20);
  await report.search().fill('library');
  await expect(report.posts()).toHaveCount(1);
  await expect(report.posts()).toContainText(CALM);
  await select().focus();
  await page.keyboard.press('Space');
  await expect(select()).toBeChecked();

  const saving = page.waitForEvent('download');
  await report.evidence().getByRole('button', { name: 'Pack 2 selected posts' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('pack_gazette-evidence.zip');
  const files = unzipSync(await readFile(await file.path()));
  const { posts } = JSON.parse(strFromU8(files['posts.json'] ?? new Uint8Array()));
  expect(posts.map(({ text }: { text: string }) => text).toSorted()).toEqual([CALM, LIE].toSorted());

  const offline = await context.newPage();
  await context.setOffline(true);
  await offline.setContent(strFromU8(files['index.html'] ?? new Uint8Array()));
  await expect(offline.getByRole('article')).toHaveCount(2);
  await expect(offline.locator('mark').first()).toBeVisible();
  await context.setOffline(false);

  await report.evidence().getByRole('button', { name: 'Clear selection' }).click();
  await expect(select()).not.toBeChecked();
  await expect(report.evidence().getByRole('button', { name: 'Evidence pack' })).toBeVisible();
});
