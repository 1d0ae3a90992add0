import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { CALM_POSTS } from '#tests/server/support/calm-posts.ts';
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

/** Imports an account with these posts, and waits until they are analysed. */
export async function plantPosts(request: APIRequestContext, account: string, texts: readonly string[]): Promise<void> {
  const lines = texts.map((text, index) => {
    const day = String(1 + (index % 28)).padStart(2, '0');
    return `2026-0${1 + (index % 3)}-${day}T08:00:00Z,"${text.replaceAll('"', '""')}",${account}`;
  });
  const buffer = Buffer.from(`${['created_at,text,screen_name', ...lines].join('\n')}\n`);
  const file = { name: `${account}.csv`, mimeType: 'text/csv', buffer };
  await callAsSuperuser(request, 'twitter/import', { method: 'POST', multipart: { file } });
  const level = () => callAsSuperuser(request, `twitter/user/${account}/level`, { method: 'GET' });
  await expect.poll(async () => (await level()).propaganda.share.read).toBe(texts.length);
}

/** Opens the report of an account that is analysed, as the first superuser. */
export async function openReport(page: Page, account: string): Promise<ReportPage> {
  await enter(page, SUPERUSER);
  await page.goto(`/items/${account}`);
  const report = new ReportPage(page);
  await expect(report.score('Propaganda')).toContainText(/\d+ posts/);
  return report;
}
