import { expect, type Page } from 'playwright/test';
import { expectAccessible, expectNoOverflow } from '../support/console-test.ts';
import { lead, NOWHERE } from '../support/lead.ts';
import { test } from '../support/one-tab.ts';
import { enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';
import {
  ANONYMOUS,
  DIALOGS,
  MENUS,
  ORDINARY,
  PERSON_WHO_READS,
  PHONE,
  SCREENS,
  type Sight,
  storeSights,
} from '../support/sights.ts';

const WIDE = { width: 1360, height: 900 };
const NARROW = { width: 390, height: 844 };

const GROUPS = [
  { name: 'an anonymous visitor sees', sights: ANONYMOUS, viewer: null, size: WIDE },
  { name: 'a new person sees', sights: ORDINARY, viewer: PERSON_WHO_READS, size: WIDE },
  { name: 'a screen', sights: SCREENS, viewer: SUPERUSER, size: WIDE },
  { name: 'a menu', sights: MENUS, viewer: SUPERUSER, size: WIDE },
  { name: 'a dialog', sights: DIALOGS, viewer: SUPERUSER, size: WIDE },
  { name: 'a phone shows', sights: PHONE, viewer: SUPERUSER, size: NARROW },
] as const;

let isStored = false;

test.beforeEach(async ({ request }) => {
  if (!isStored) await storeSights(request);
  isStored = true;
});

/** Opens an address and waits for the console. /login shows a card before that, which nobody can use yet, and which the console replaces. */
async function openConsole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('#entrance')).toHaveCount(0);
}

/** What a path opens; a way to another screen leaves all that was opened on this one. */
const screenOf = (path: string) => /^\/[^/?]*/.exec(path)?.[0];

/** Whether the page would ask before it is closed. */
const hasUnsavedWork = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

/**
 * Shows a sight from its beginning, and waits until all of it has loaded. To load the console itself and axe for each sight would take as
 * much time as to look at them.
 */
async function show(page: Page, { path, open }: Sight, isLoadedAnew: boolean): Promise<void> {
  if (isLoadedAnew || (await hasUnsavedWork(page))) await openConsole(page, path);
  else {
    if (screenOf(path) === screenOf(new URL(page.url()).pathname)) await lead(page, NOWHERE);
    await lead(page, path);
  }
  // At one moment: what has loaded may show parts that load in their turn, and a part that arrives moves what is about to be pressed.
  await expect(page.locator('[aria-busy=true]').or(page.getByText(/\bLoading\b/))).toHaveCount(0);
  await open?.(page);
}

const isApart = (sight: Sight | undefined) => sight?.isApart === true;

for (const { name, sights, viewer, size } of GROUPS) {
  test(`Everything that ${name} is accessible`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(size);
    if (viewer !== null) await enter(page, viewer);
    for (const [place, sight] of sights.entries()) {
      await test.step(sight.name, async () => {
        await show(page, sight, place === 0 || isApart(sight) || isApart(sights[place - 1]));
        await expectAccessible(page, { hasBigTargets: sights === SCREENS || sights === PHONE });
        await expectNoOverflow(page);
      });
    }
  });
}

test('A nameless button, and words that are faint in the mode that is not shown, are found', async ({ page }) => {
  await openConsole(page, '/login');
  // From then on axe need not measure words in these colours.
  await expectAccessible(page);
  await page.evaluate(() => {
    const faint = document.createElement('p');
    faint.id = 'faint';
    faint.textContent = 'Faint in one mode';
    // Black words on white, and black ones on black.
    faint.style.cssText = 'color: #000; background: light-dark(#fff, #111)';
    const below = document.createElement('div');
    below.style.cssText = 'position: absolute; inset: 0; background: light-dark(#fff, #ddd)';
    const above = document.createElement('p');
    above.id = 'above';
    above.textContent = 'In usual colours, above a box that they are not in';
    above.style.position = 'relative';
    const both = document.createElement('div');
    both.style.position = 'relative';
    both.append(below, above);
    document.querySelector('main')?.append(document.createElement('button'), faint, both);
  });
  await expect(expectAccessible(page)).rejects.toThrow(/"id": "button-name".*"id": "color-contrast".*#faint.*#above/s);
});
