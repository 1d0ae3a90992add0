import { expect } from 'playwright/test';
import { ItemsPage } from './pages/items-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { expectAccessible, test } from './support/console-test.ts';
import { callAsSuperuser } from './support/llm.ts';
import { SUPERUSER } from './support/server.ts';

const archive = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

test('An archive of which nothing is usable is refused line by line, and stays chosen', async ({ page }) => {
  const items = new ItemsPage(page);
  await new LoginPage(page).logIn(SUPERUSER);
  await expect(page.getByRole('heading', { name: /^Hi,/ })).toBeVisible();
  await page.goto('/items');
  await items.importArchive(archive('notes.jsonl', '{"a": 1}', 'not JSON'));
  await expect(items.dialog().getByRole('alert')).toHaveText(
    'Nothing in this file could be used.\nLine 1: neither a post nor an answer of the X API\nLine 2: not valid JSON',
  );
  await expect(items.dialog().getByText('notes.jsonl')).toBeVisible();
});

test('What became of an archive fits a small screen, and the keyboard reaches all of it', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  const items = new ItemsPage(page);
  await new LoginPage(page).logIn(SUPERUSER);
  await expect(page.getByRole('heading', { name: /^Hi,/ })).toBeVisible();
  await page.goto('/items');
  const posts = Array.from({ length: 12 }, (_, i) => `2026-01-01T00:00:00Z,Good morning,boat_number_0${i + 10}`);
  await items.importArchive(archive('boats.csv', 'created_at,text,screen_name', ...posts, 'yesterday,Hello,boat_one'));
  await items.confirmImport();
  const outcome = items.dialog().getByRole('region', { name: 'What became of the archive' });
  await expect(outcome.getByRole('table', { name: 'Imported accounts' }).getByRole('row')).toHaveCount(13);
  await expect(outcome.getByRole('table', { name: 'Refused lines' }).getByRole('row')).toHaveCount(2);
  await expect(items.dialog().getByRole('button', { name: 'Done' })).toBeFocused();
  expect(await outcome.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expectAccessible(page);

  const { data } = await callAsSuperuser(request, 'twitter/?skip=0&limit=100', { method: 'GET' });
  for (const { id, screen_name } of data) {
    if (screen_name.startsWith('boat_')) await callAsSuperuser(request, `twitter/user/${id}`, { method: 'DELETE' });
  }
});

test('An archive is looked into before it is imported, and small accounts are left out', async ({ page, request }) => {
  const items = new ItemsPage(page);
  await new LoginPage(page).logIn(SUPERUSER);
  await expect(page.getByRole('heading', { name: /^Hi,/ })).toBeVisible();
  await page.goto('/items');
  const post = (name: string) => (_: unknown, i: number) =>
    `2026-01-0${(i % 9) + 1}T00:00:00Z,Good morning ${i},${name}`;
  const posts = [...Array.from({ length: 12 }, post('barge_large')), ...Array.from({ length: 3 }, post('barge_small'))];
  await items.importArchive(archive('barges.csv', 'created_at,text,screen_name', ...posts));
  const found = items.dialog().getByRole('table', { name: 'Accounts in the file' });
  await expect(found.getByRole('row')).toHaveCount(2);
  await expect(items.dialog().getByText('1 of 2 accounts are imported, with 12 posts.')).toBeVisible();
  await expectAccessible(page);
  await items.dialog().getByLabel('Posts an account must have').fill('1');
  await expect(items.dialog().getByRole('button', { name: 'Import 2 accounts' })).toBeVisible();
  await items.dialog().getByLabel('Posts an account must have').fill('10');
  await items.dialog().getByRole('button', { name: 'Import 1 account' }).click();
  await expect(items.dialog().getByText('3 posts of other accounts were left out.')).toBeVisible();
  const saving = page.waitForEvent('download');
  await items.dialog().getByRole('button', { name: 'Save summary' }).click();
  expect((await saving).suggestedFilename()).toBe('import of barges.csv.json');
  await items.dialog().getByRole('button', { name: 'Done' }).click();
  await expect(items.row('barge_large')).toHaveCount(1);
  const { data } = await callAsSuperuser(request, 'twitter/?search=barge_&skip=0&limit=100', { method: 'GET' });
  expect(data.map(({ screen_name }: { screen_name: string }) => screen_name)).toEqual(['barge_large']);
  await callAsSuperuser(request, `twitter/user/${data[0].id}`, { method: 'DELETE' });
});
