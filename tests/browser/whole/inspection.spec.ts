import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../support/console-test.ts';
import { test } from '../support/development.ts';
import { SUPERUSER } from '../support/server.ts';

/** A double of Stately's page on the internet: a window that receives messages and keeps them for the test. */
async function standInForStately(page: Page): Promise<readonly string[]> {
  const sent: string[] = [];
  await page.exposeFunction('keepSent', (message: string) => sent.push(message));
  await page.addInitScript(() => {
    const inspector = { postMessage: (message: unknown) => Reflect.get(window, 'keepSent')(JSON.stringify(message)) };
    window.open = (url) => {
      if (url !== 'https://stately.ai/inspect') throw new Error(`This opens ${url}`);
      setTimeout(() => window.postMessage({ type: '@statelyai.connected' }));
      return inspector as unknown as Window;
    };
  });
  return sent;
}

const hearsOf = (sent: readonly string[], words: string) =>
  expect.poll(() => sent.some((message) => message.includes(words)), words).toBe(true);

const logIn = async (page: Page, person: { username: string; password: string }) => {
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText(`Hi, ${person.username}`)).toBeVisible();
};

test('A session is watched, saved without its password and token, opened and played again', async ({
  page,
  context,
}) => {
  const watcher = await context.newPage();
  await watcher.goto('/__machines');
  await expect(watcher.getByText('Open the console in another tab')).toBeVisible();
  await watcher.emulateMedia({ colorScheme: 'dark' });
  await expect(watcher.locator('html')).toHaveAttribute('data-appearance', 'dark');
  const sent = await standInForStately(page);
  // A page behind another draws once a second.
  await page.bringToFront();
  await page.goto('/login?inspect');
  await logIn(page, SUPERUSER);
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const recorded = ['session.opened', 'field.changed', 'form.delivered'];
  for (const words of recorded) await hearsOf(sent, words);

  const actors = watcher.getByRole('navigation', { name: 'Actors' });
  const diagram = watcher.getByRole('main', { name: 'Diagram' });
  await actors.getByLabel('Search actors').fill('dashboard');
  await expect(actors.getByRole('button', { name: /^query/ })).toHaveText(/dashboard\/dashboard/);
  await expect(actors.getByRole('button', { name: 'session' })).toHaveCount(0);
  await actors.getByLabel('Search actors').fill('');
  await expect(actors.getByText(/^\d+ ended$/).first()).toBeVisible();
  await actors.getByRole('button', { name: 'session' }).click();
  await expect(actors.getByRole('button', { name: 'session' })).toContainText('authenticated.signedIn.current');
  await expect(diagram.getByRole('img', { name: 'Statechart session' })).toBeVisible();
  const boxOf = (state: string) => diagram.locator(`[data-state="${state}"] > .box`);
  await expect(boxOf('authenticated.signedIn.current')).toHaveCSS('stroke-width', '4px');
  await expect(boxOf('anonymous')).not.toHaveCSS('stroke-width', '4px');
  await expectAccessible(watcher);

  const download = watcher.waitForEvent('download');
  await watcher.getByRole('button', { name: 'Save recording' }).click();
  const file = await (await download).path();
  const recording = await readFile(file, 'utf8');
  for (const words of recorded) expect(recording).toContain(words);
  const told = [...sent, recording, await watcher.content()].join();
  for (const secret of [SUPERUSER.password, token]) {
    expect(secret).toMatch(/.{8}/);
    expect(told).not.toContain(secret);
  }
  await page.close();
  await watcher.reload();
  await watcher.getByLabel('Open recording').setInputFiles({
    name: 'notes.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  });
  await expect(watcher.getByRole('alert')).toContainText('This file is not a recording of charts');
  await watcher.getByLabel('Open recording').setInputFiles(file);
  await watcher.getByRole('button', { name: 'Replay' }).click();
  const replay = watcher.getByRole('region', { name: 'Replay' });
  await expect(replay.getByRole('status')).toContainText('every one led where it led before');
  await replay.getByRole('button', { name: 'End', exact: true }).click();
  await actors.getByRole('button', { name: 'session' }).click();
  await expect(boxOf('authenticated.signedIn.current')).toHaveCSS('stroke-width', '4px');
  const events = watcher.getByRole('complementary', { name: 'Events' });
  await events.getByRole('button', { name: 'xstate.init' }).click();
  await expect(boxOf('restoring')).toHaveCSS('stroke-width', '4px');
  await expect(boxOf('authenticated.signedIn.current')).not.toHaveCSS('stroke-width', '4px');
  await replay.getByRole('slider').fill('0');
  await expect(replay.getByText('Event 1 of')).toBeVisible();
  await replay.getByRole('button', { name: 'Next event' }).click();
  await expect(replay.getByText('Event 2 of')).toBeVisible();

  await watcher.setViewportSize({ width: 390, height: 844 });
  expect(await watcher.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const tree = await actors.evaluate((pane) => ({ shown: pane.clientWidth, needed: pane.scrollWidth }));
  expect(tree.needed).toBe(tree.shown);
  await expectAccessible(watcher);
});
