import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { CALM_POSTS } from '#tests/server/support/calm-posts.ts';
import { ItemsPage } from '../pages/items-page.ts';
import { ReportPage } from '../pages/report-page.ts';
import { callAsSuperuser } from './llm.ts';
import { enter } from './people.ts';
import { SUPERUSER } from './server.ts';

export const LIE = 'The corrupt traitors are lying to you, patriots! Wake up and stop the steal!';
export const CALM = 'The library opens at nine tomorrow.';
export const EVERYDAY = [
  ...CALM_POSTS,
  ...CALM_POSTS.map((post) => `${post} Bring a friend along, and tell the neighbours.`),
];

const rows = (account: string, texts: readonly string[]) =>
  texts.map((text, index) => {
    const day = String(1 + (index % 28)).padStart(2, '0');
    return `2026-0${1 + (index % 3)}-${day}T08:00:00Z,"${text.replaceAll('"', '""')}",${account}`;
  });

const archive = (account: string, texts: readonly string[]) => ({
  name: `${account}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${['created_at,text,screen_name', ...rows(account, texts)].join('\n')}\n`),
});

/** Imports an account and opens its report from the list once it is analysed. */
export async function openReport(page: Page, account: string, texts: readonly string[]): Promise<ReportPage> {
  const items = new ItemsPage(page);
  await enter(page, SUPERUSER);
  await page.goto('/items');
  await items.importArchive(archive(account, texts));
  await items.confirmImport();
  await items.dialog().getByRole('button', { name: 'Done' }).click();
  // Until then the evidence has another order, which changes while a test types.
  await expect(items.row(account)).toContainText(/Strength score|Fewer than 10/);
  await items.row(account).getByRole('link', { name: account }).click();
  const report = new ReportPage(page);
  await expect(report.heading(account)).toBeFocused();
  await expect(report.score('Propaganda')).toContainText(/\d+ posts/);
  return report;
}

export async function removeAccount(request: APIRequestContext, account: string): Promise<void> {
  const { user_id } = await callAsSuperuser(request, `twitter/user/${account}/`, { method: 'GET' });
  await callAsSuperuser(request, `twitter/user/${user_id}`, { method: 'DELETE' });
}
