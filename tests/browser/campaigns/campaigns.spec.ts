import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, type Page } from 'playwright/test';
import { CampaignsPage } from '../pages/campaigns-page.ts';
import { plantCampaign, RING, SAID, sayingOf } from '../support/campaign.ts';
import { expectFocusSomewhere, Keyboard } from '../support/keyboard.ts';
import { test } from '../support/one-tab.ts';
import { createPerson, enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';

const LONER = 'lone_dora';
const READER = { username: 'calm.reader', password: 'quiet-lantern-5' };
const GROUP = '@ring_anna, @ring_bert and @ring_cora';
const PAIR = '@ring_anna and @ring_cora';
const DID =
  /^3 accounts did the same within 1 minute of each other \(nearly the same texts: 10 minutes\): 36 matches in 3 pairs; with moved times none was seen\.$/;

let isPlanted = false;

test.beforeEach(async ({ page, request }) => {
  if (!isPlanted) {
    await plantCampaign(request, [LONER]);
    await createPerson(request, READER);
  }
  isPlanted = true;
  await enter(page, SUPERUSER);
});

/** Presses an entry of the menu of exports, and reads the saved file. */
async function saveAs(page: Page, entry: RegExp): Promise<{ name: string; content: string }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  const file = await saving;
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') };
}

test('Keys lead from Items to a group, to a pair and to its posts side by side, and back', {
  tag: ['@S16.10', '@S16.11'],
}, async ({ page }) => {
  const screen = new CampaignsPage(page);
  const keyboard = new Keyboard(page);
  await page.goto('/items');
  await keyboard.use(screen.link('Acted together'));
  await expect(screen.heading('Acted together')).toBeFocused();
  await expect(screen.table('Groups').getByRole('row')).toHaveCount(2);

  await test.step('a group: what it did, who is in it, when, and what it says', async () => {
    await keyboard.use(screen.link(GROUP));
    await expect(page).toHaveURL(/\/campaigns\?of=ring_anna$/);
    await expect(screen.heading(GROUP)).toBeFocused();
    await expect(page.getByText(DID)).toBeVisible();
    await expect(screen.table('Pairs').getByRole('rowheader')).toHaveText([
      '@ring_anna and @ring_bert',
      PAIR,
      '@ring_bert and @ring_cora',
    ]);
    await expect(screen.table('Members').getByRole('rowheader')).toHaveText(RING.map((name) => `@${name}`));
    await expect(page.getByText(sayingOf(0))).toBeVisible();
    await expect(page.getByText(LONER)).toHaveCount(0);
  });

  await test.step('arrow keys go from account to account of the picture', async () => {
    const picture = page.getByRole('group', { name: 'The members and their pairs' });
    await keyboard.reach(picture.getByRole('link').first());
    await keyboard.press('ArrowRight');
    await expect(picture.getByRole('link', { name: /^@ring_bert: acted together with 2/ })).toBeFocused();
  });

  await test.step('a pair: both posts of each match with both times, on two pages', async () => {
    await keyboard.use(screen.link(PAIR));
    await expect(page).toHaveURL(/\/campaigns\?a=ring_anna&b=ring_cora$/);
    await expect(screen.heading(PAIR)).toBeFocused();
    await expect(screen.matches()).toHaveCount(10);
    const first = screen.matches().first();
    await expect(first).toContainText('14 seconds apart');
    await expect(first.getByText(sayingOf(0))).toHaveCount(2);
    await expect(first.getByRole('time')).toHaveText([/08:00:00/, /08:00:14/]);
    await keyboard.use(screen.button('Next'));
    await expect(page).toHaveURL(/page=2$/);
    await expect(screen.matches()).toHaveCount(SAID - 10);
    await expectFocusSomewhere(page);
  });

  await test.step('back goes the same way', async () => {
    await page.goBack();
    await expect(screen.matches()).toHaveCount(10);
    await page.goBack();
    await expect(screen.heading(GROUP)).toBeVisible();
    await page.goBack();
    await expect(screen.table('Groups')).toBeVisible();
  });
});

test('The address of a pair can be sent, and shows a person who sees none of its accounts nothing of it', {
  tag: ['@S16.5', '@S16.11'],
}, async ({ page, browser, baseURL }) => {
  const screen = new CampaignsPage(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/campaigns?a=ring_anna&b=ring_bert');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/');
  await page.goto(address);
  await expect(screen.heading('@ring_anna and @ring_bert')).toBeVisible();
  await expect(screen.matches()).toHaveCount(10);

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const theirs = await context.newPage();
  await enter(theirs, READER);
  await theirs.goto(address);
  await expect(theirs.getByText('Not among your accounts: @ring_anna or @ring_bert')).toBeVisible();
  await expect(theirs.getByText('They sold the')).toHaveCount(0);
  await theirs.goto('/campaigns');
  await expect(theirs.getByText('Two accounts are needed')).toBeVisible();
  await context.close();
});

test('All pairs are saved as a table and as a network', { tag: '@S16.7' }, async ({ page }) => {
  await page.goto('/campaigns');
  const table = await saveAs(page, /^CSV/);
  expect(table.name).toBe('acted-together.csv');
  const rows: Record<string, string>[] = parse(table.content, { columns: true, bom: true });
  const lineOf = (a: string, b: string, trace: string) => [a, b, trace, String(SAID), '0'];
  expect(
    rows.map(({ account = '', other_account = '', trace = '', objects = '', expected_by_chance = '' }) => [
      account,
      other_account,
      trace,
      objects,
      expected_by_chance,
    ]),
  ).toEqual(
    [
      ['ring_anna', 'ring_bert'],
      ['ring_anna', 'ring_cora'],
      ['ring_bert', 'ring_cora'],
    ].flatMap(([a = '', b = '']) => ['near', 'text'].map((trace) => lineOf(a, b, trace))),
  );

  const network = await saveAs(page, /^GraphML/);
  expect(network.name).toBe('acted-together.graphml');
  const [nodes, edges, mistakes] = await page.evaluate((xml) => {
    const read = new DOMParser().parseFromString(xml, 'application/xml');
    const list = (name: string, ...attributes: string[]) =>
      [...read.getElementsByTagName(name)].map((one) => attributes.map((attribute) => one.getAttribute(attribute)));
    return [list('node', 'id').flat(), list('edge', 'source', 'target'), list('parsererror').length];
  }, network.content);
  expect(mistakes).toBe(0);
  expect(nodes).toEqual([...RING]);
  expect(edges).toEqual([
    ['ring_anna', 'ring_bert'],
    ['ring_anna', 'ring_cora'],
    ['ring_bert', 'ring_cora'],
  ]);
});

test('From a group to Items and to Compare, and from a report to the group', {
  tag: ['@S16.12', '@S16.13'],
}, async ({ page }) => {
  const screen = new CampaignsPage(page);
  await page.goto('/campaigns?of=ring_cora');
  await screen.link('Show in Items').click();
  await expect(page).toHaveURL(/\/items\?group=ring_anna$/);
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: '@ring_' })).toHaveCount(3);
  await expect(page.getByText(`@${LONER}`)).toHaveCount(0);
  await page.goBack();

  await screen.link('Compare').click();
  await expect(page).toHaveURL(/\/compare\?subjects=ring_anna%2Cring_bert%2Cring_cora$/);
  await expect(page.getByRole('region', { name: 'Propaganda', exact: true }).getByRole('listitem')).toHaveText(
    RING.map((name) => new RegExp(`@${name}`)),
  );

  await page.goto('/items/ring_bert');
  const companions = screen.table('Accounts that acted together with it');
  await expect(companions.getByRole('rowheader')).toHaveText(['@ring_anna', '@ring_cora']);
  await companions.getByRole('link', { name: 'Posts side by side with @ring_cora' }).click();
  await expect(page).toHaveURL(/\/campaigns\?a=ring_bert&b=ring_cora$/);
  await expect(screen.matches().first().getByText(sayingOf(0))).toHaveCount(2);
});
