import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';
import { ItemsPage } from '../pages/items-page.ts';
import { expectAccessible, test as testInOwnTab } from '../support/console-test.ts';
import { callAsSuperuser } from '../support/llm.ts';
import { test } from '../support/one-tab.ts';
import { enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';

const archive = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

test('The result of an import fits a small screen, and the keyboard reaches all of it', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  const items = new ItemsPage(page);
  await enter(page, SUPERUSER);
  await page.goto('/items');
  const posts = Array.from({ length: 12 }, (_, i) => `2026-01-01T00:00:00Z,Good morning,boat_number_0${i + 10}`);
  await items.importArchive(archive('boats.csv', 'created_at,text,screen_name', ...posts, 'yesterday,Hello,boat_one'));
  await items.confirmImport();
  const outcome = items.dialog().getByRole('region', { name: 'Result of the import' });
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

test('An archive without a usable line is refused line by line, and stays chosen; another is previewed before it is imported, and small accounts are left out', async ({
  page,
  request,
}) => {
  const items = new ItemsPage(page);
  await enter(page, SUPERUSER);
  await page.goto('/items');
  await items.importArchive(archive('notes.jsonl', '{"a": 1}', 'not JSON'));
  await expect(items.dialog().getByRole('alert')).toHaveText(
    'Nothing in this file could be used.\nLine 1: no post of a known form; it holds “a”\nLine 2: not valid JSON',
  );
  await expect(items.dialog().getByText('notes.jsonl')).toBeVisible();
  const post = (name: string) => (_: unknown, i: number) =>
    `2026-01-0${(i % 9) + 1}T00:00:00Z,Good morning ${i},${name}`;
  const posts = [...Array.from({ length: 12 }, post('barge_large')), ...Array.from({ length: 3 }, post('barge_small'))];
  await items.chooseArchive(archive('barges.csv', 'created_at,text,screen_name', ...posts));
  const found = items.dialog().getByRole('table', { name: 'Accounts in the files' });
  await expect(found.getByRole('row')).toHaveCount(2);
  await expect(items.dialog().getByText('1 of 2 accounts will be imported, with 12 posts.')).toBeVisible();
  await items.dialog().getByLabel('Posts an account must have').fill('1');
  await expect(items.dialog().getByRole('button', { name: 'Import 2 accounts' })).toBeVisible();
  await items.dialog().getByLabel('Posts an account must have').fill('10');
  await items.dialog().getByRole('button', { name: 'Import 1 account' }).click();
  await expect(items.dialog().getByText('Left out: 3 posts of other accounts.')).toBeVisible();
  const saving = page.waitForEvent('download');
  await items.dialog().getByRole('button', { name: 'Save summary' }).click();
  expect((await saving).suggestedFilename()).toBe('import of barges.csv.json');
  await items.dialog().getByRole('button', { name: 'Done' }).click();
  await expect(items.row('barge_large')).toHaveCount(1);
  const { data } = await callAsSuperuser(request, 'twitter/?search=barge_&skip=0&limit=100', { method: 'GET' });
  expect(data.map(({ screen_name }: { screen_name: string }) => screen_name)).toEqual(['barge_large']);
  await callAsSuperuser(request, `twitter/user/${data[0].id}`, { method: 'DELETE' });
});

/** Drags a file from outside the browser to the middle of an element, and drops it there. */
async function dropFile(page: Page, target: Locator, path: string, onOver: () => Promise<void>): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to drop a file on');
  const session = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  await session.send('Input.dispatchDragEvent', { type: 'dragEnter', ...at, data });
  await session.send('Input.dispatchDragEvent', { type: 'dragOver', ...at, data });
  await onOver();
  await session.send('Input.dispatchDragEvent', { type: 'drop', ...at, data });
}

const POSTS = Array.from({ length: 12 }, (_, i) => `2026-01-01T00:00:00Z,Good morning ${i},ferry_one`);
const FERRIES = ['created_at,text,screen_name', ...POSTS].join('\n');

async function openItems(page: Page): Promise<ItemsPage> {
  const items = new ItemsPage(page);
  await enter(page, SUPERUSER);
  await page.goto('/items');
  return items;
}

test('An archive dropped on the drop zone is the one that is previewed', async ({ page }) => {
  const items = await openItems(page);
  const directory = await temporaryDirectory();
  const path = join(directory.path, 'ferries.csv');
  await writeFile(path, FERRIES);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const zone = items.dialog().locator('.drop-zone__root');
  const colour = () => zone.evaluate((element) => getComputedStyle(element).backgroundColor);
  const atRest = await colour();
  await dropFile(page, zone, path, () => expect.poll(colour).not.toBe(atRest));
  await expect.poll(colour).toBe(atRest);
  await expect(zone).toContainText('ferries.csv');
  await items.dialog().getByRole('button', { name: 'Continue' }).click();
  await expect(items.dialog().getByRole('table', { name: 'Accounts in the files' }).getByRole('row')).toHaveText([
    'AccountPosts',
    '@ferry_one12',
  ]);
  await directory.remove();
});

test('A dropped folder is imported file by file; what was left out is named, and imported afterwards', async ({
  page,
  request,
}) => {
  const items = await openItems(page);
  const directory = await temporaryDirectory();
  const folder = join(directory.path, 'collection');
  await mkdir(join(folder, 'inner'), { recursive: true });
  const half = (from: number) =>
    Array.from({ length: 6 }, (_, i) => `2026-01-01T00:00:00Z,Good evening ${from + i},tug_one`);
  const header = 'created_at,text,screen_name';
  await writeFile(join(folder, 'a.csv'), [header, ...half(0)].join('\n'));
  await writeFile(join(folder, 'inner', 'b.csv'), [header, ...half(6), '2026-01-02,Alone,tug_two'].join('\n'));
  await writeFile(join(folder, 'notes.txt'), 'no posts here');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const zone = items.dialog().locator('.drop-zone__root');
  await dropFile(page, zone, folder, async () => {});
  await expect(zone).toContainText('a.csv, b.csv, notes.txt');
  await items.dialog().getByRole('button', { name: 'Continue' }).click();
  await expect(items.dialog().getByText('1 of 2 accounts will be imported, with 12 posts.')).toBeVisible();
  const rowsOf = (table: string) => items.dialog().getByRole('table', { name: table }).getByRole('row');
  await expect(rowsOf('Accounts left out')).toHaveText(['AccountPosts', '@tug_two1']);
  await expect(rowsOf('Files that are not used')).toHaveText(['FileReason', /^notes\.txtNothing in this file/]);
  await expectAccessible(page);
  await items.confirmImport();
  await expect(rowsOf('Imported accounts')).toHaveText(['AccountNew postsDuplicates', '@tug_one120']);
  await expect(rowsOf('Accounts left out')).toHaveText(['AccountPosts', '@tug_two1']);
  await items.dialog().getByRole('button', { name: 'Import the rest' }).click();
  await expect(items.dialog().getByLabel('Posts an account must have')).toHaveValue('1');
  await items.confirmImport();
  await expect(rowsOf('Imported accounts')).toHaveText(['AccountNew postsDuplicates', '@tug_one012', '@tug_two10']);
  await items.dialog().getByRole('button', { name: 'Done' }).click();
  await directory.remove();
  const { data } = await callAsSuperuser(request, 'twitter/?search=tug_&skip=0&limit=100', { method: 'GET' });
  for (const { id } of data) await callAsSuperuser(request, `twitter/user/${id}`, { method: 'DELETE' });
});

test('While several files are sent, each one says how far it is, and what a cancelled import keeps is said', async ({
  page,
}) => {
  const items = await openItems(page);
  let answered = 0;
  await page.route('**/api/v1/twitter/import/preview', (route) => {
    answered += 1;
    return answered === 1 ? route.continue() : undefined;
  });
  const table = (name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(FERRIES) });
  await items.importArchive([table('one.csv'), table('two.csv'), table('three.csv')]);
  const rows = items.dialog().getByRole('table', { name: 'Files' }).getByRole('row');
  await expect(rows).toHaveText(['FileSizeState', /^one\.csv.*Done$/, /^two\.csv.*Under way$/, /^three\.csv.*Waits$/]);
  await expect(items.dialog().getByText('File 2 of 3: two.csv')).toBeVisible();
  await expectAccessible(page);
  await items.dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect(items.dialog().getByText('one.csv, two.csv, three.csv')).toBeVisible();
  await page.route('**/api/v1/twitter/import/preview', (route) => route.continue());
  await page.route('**/api/v1/twitter/import', () => {});
  await items.dialog().getByRole('button', { name: 'Continue' }).click();
  await items.confirmImport();
  await expect(items.dialog().getByText('If you cancel, what was stored so far is kept.')).toBeVisible();
});

test('An import that fails says why and keeps what was found and entered, and closing it asks', async ({ page }) => {
  const items = await openItems(page);
  await items.importArchive({ name: 'ferries.csv', mimeType: 'text/csv', buffer: Buffer.from(FERRIES) });
  const minimum = items.dialog().getByLabel('Posts an account must have');
  await minimum.fill('12');
  await page.route('**/api/v1/twitter/import', (route) => route.abort('connectionrefused'));
  await items.confirmImport();
  await expect(items.dialog().getByRole('alert')).toHaveText(
    'The connection broke off while the file was sent. Please try again.',
  );
  await expect(items.dialog().getByText('What was stored until then is kept.')).toBeVisible();
  await expect(minimum).toHaveValue('12');
  await expect(items.dialog().getByRole('button', { name: 'Import 1 account' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await items.confirmation().getByRole('button', { name: 'Keep editing' }).click();
  await expect(items.confirmation()).toHaveCount(0);
  await expect(minimum).toHaveValue('12');
  await page.keyboard.press('Escape');
  await items.confirmation().getByRole('button', { name: 'Discard' }).click();
  await expect(items.dialog()).toHaveCount(0);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(items.dialog().getByText('Drop files here, or choose them')).toBeVisible();
});

test('Why an import of many accounts failed is seen on a phone without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const items = await openItems(page);
  const posts = Array.from({ length: 300 }, (_, i) => `2026-01-01T00:00:00Z,Good morning ${i},boat_${i % 30}`);
  await items.importArchive(archive('boats.csv', 'created_at,text,screen_name', ...posts));
  await page.route('**/api/v1/twitter/import', (route) => route.abort('connectionrefused'));
  await items.confirmImport();
  await expect(items.dialog().getByRole('alert')).toBeInViewport();
  await expect(items.dialog().getByText('What was stored until then is kept.')).toBeInViewport();
});

// A page's clock cannot be given back.
testInOwnTab('The upload stops after two minutes when the server is silent', async ({ page }) => {
  const items = await openItems(page);
  await page.clock.install();
  await page.route('**/api/v1/twitter/import/preview', () => {});
  await items.importArchive({ name: 'ferries.csv', mimeType: 'text/csv', buffer: Buffer.from(FERRIES) });
  await expect(items.dialog().getByText('Sending the file')).toBeVisible();
  // The page's clock also goes on by itself, so a slow machine needs some room before the end.
  await page.clock.runFor(80_000);
  await expect(items.dialog().getByText('Sending the file')).toBeVisible();
  await page.clock.runFor(40_000);
  await expect(items.dialog().getByRole('alert')).toHaveText('The server did not answer in time.');
  await expect(items.dialog().getByText('ferries.csv')).toBeVisible();
});

test('The columns of a table with any names are assigned once, and remembered for the next file', async ({
  page,
  request,
}) => {
  const items = await openItems(page);
  const table = (...lines: string[]) => archive('schiffe.csv', 'Zeitpunkt;Konto;Nachricht', ...lines);
  await items.importArchive(
    table('03/04/2026;@ketch_one;Guten Morgen', '05/06/2026;@ketch_one;Guten Abend', ';@ketch_one;'),
  );
  const dialog = items.dialog();
  await expect(dialog.getByLabel('Text of the post')).toHaveValue('Nachricht');
  await expect(dialog.getByLabel('Author', { exact: true })).toHaveValue('Konto');
  await expect(dialog.getByRole('table', { name: 'Columns of the table' }).getByRole('row')).toHaveText([
    'ColumnSome of its values',
    'Zeitpunkt03/04/2026 · 05/06/2026',
    'Konto@ketch_one',
    'NachrichtGuten Morgen · Guten Abend',
  ]);
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await dialog.getByLabel('Dates begin with').selectOption('The day first');
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(dialog.getByText('1 line cannot be used')).toBeVisible();
  await expect(dialog.getByText(/text from “Nachricht”, time from “Zeitpunkt”, author from “Konto”/)).toBeVisible();
  await items.confirmImport();
  const imported = dialog.getByRole('table', { name: 'Imported accounts' }).getByRole('row');
  await expect(imported).toHaveText(['AccountNew postsDuplicates', '@ketch_one20']);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await items.importArchive(table('03/04/2026;@ketch_one;Guten Morgen', '07/06/2026;@ketch_one;Gute Nacht'));
  await items.confirmImport();
  await expect(imported).toHaveText(['AccountNew postsDuplicates', '@ketch_one11']);
  const { data } = await callAsSuperuser(request, 'twitter/?search=ketch_&skip=0&limit=100', { method: 'GET' });
  for (const { id } of data) await callAsSuperuser(request, `twitter/user/${id}`, { method: 'DELETE' });
});
