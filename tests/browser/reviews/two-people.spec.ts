import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, type Page } from 'playwright/test';
import { ItemsPage } from '../pages/items-page.ts';
import { ReviewPage } from '../pages/review-page.ts';
import { expectNoOverflow, test } from '../support/console-test.ts';
import { createPerson, enter, type Person } from '../support/people.ts';
import { isLoud, judgeAll, MARKED, plantReviewed } from '../support/reviews.ts';
import { SUPERUSER } from '../support/server.ts';
import { closeToasts } from '../support/toasts.ts';

const ACCOUNT = 'harbour_notes';
const SECOND = { username: 'second.reader', password: 'quiet-lantern-5' };
const STRANGER = { username: 'passing.stranger', password: 'quiet-lantern-5' };
const SIZE = 24;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Of these posts all but one are read at first, and one at the end. The others are judged by calls. */
const READ_ON_SCREEN = 6;

type Reader = { person: Person; doubted: number; others: string };

/** Reads all posts, and sees nothing of the analyzer and of others. There is something in the loud ones, but for the first `doubted` of them, and in the first calm one. */
async function readAll(page: Page, { person, doubted, others }: Reader): Promise<void> {
  const review = new ReviewPage(page);
  const seen = { loud: 0, calm: 0 };
  const hasSomething = (text: string) => {
    const kind = isLoud(text) ? 'loud' : 'calm';
    seen[kind] += 1;
    return kind === 'loud' ? seen.loud > doubted : seen.calm === 1;
  };
  const readNext = async (read: number) => {
    await expect(review.judged(read, SIZE - read)).toBeVisible();
    const text = (await review.text().textContent()) ?? '';
    await expect(page.getByText(/^The analyzer/)).toHaveCount(0);
    await expect(page.getByRole('main').getByText(others)).toHaveCount(0);
    if (hasSomething(text)) {
      await review.text().dblclick({ position: { x: 20, y: 20 } });
      await review.technique('Casting Doubt').click();
      await expect(review.marks()).toContainText(/Casting Doubt (The|Harbour)Remove/);
      await review.button('Save and go on').click();
    } else {
      await review.button('None').click();
    }
    // What is pressed next must not be below a message that appears meanwhile.
    await expect(page.getByText(/^Saved: /)).toBeVisible();
    await closeToasts(page);
  };
  for (let read = 0; read < READ_ON_SCREEN - 1; read += 1) await readNext(read);
  const id = Number(/reviews\/(\d+)/.exec(page.url())?.[1]);
  await judgeAll(page.request, person, { account: ACCOUNT, id, leave: 1 }, (text) =>
    hasSomething(text)
      ? { verdict: 'found', found: [{ category: 'Casting Doubt', start: 0, end: text.indexOf(' ') }] }
      : { verdict: 'none' },
  );
  await page.reload();
  await readNext(SIZE - 1);
  await expect(page.getByText('Nothing is left for you')).toBeVisible();
}

test('Two people, one on a phone, read an account blind, disagree, settle it, and learn how much the analyzer finds', {
  tag: ['@S15.11', '@S15.13', '@S15.15', '@S15.16', '@S15.19'],
}, async ({ page, request, browser, baseURL }) => {
  await plantReviewed(request, ACCOUNT);
  await createPerson(request, SECOND);
  await createPerson(request, STRANGER);
  const context = await browser.newContext({ ...PHONE, ...(baseURL && { baseURL }) });
  const theirs = await context.newPage();
  const [first, second] = [new ReviewPage(page), new ReviewPage(theirs)];
  await enter(page, SUPERUSER);
  await enter(theirs, SECOND);

  await test.step('one starts a review for two readers, and reads without marks', async () => {
    await page.goto(`/items/${ACCOUNT}`);
    await expect(page.getByText('Nobody has checked the analyzer on this account.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Check this account' }).click();
    await first.form().getByLabel('Posts', { exact: true }).fill(String(SIZE));
    await first.form().getByLabel('Of them read by two people').fill(String(SIZE));
    await first.form().getByLabel('Seed').fill('two readers');
    await first.form().getByRole('button', { name: 'Draw posts' }).click();
    await expect(first.heading(ACCOUNT)).toBeFocused();
    await readAll(page, { person: SUPERUSER, doubted: 0, others: SECOND.username });
  });

  await test.step('the other adds the account, finds the review in its report, and sees nothing of the first', async () => {
    await theirs.goto('/items');
    await new ItemsPage(theirs).add(ACCOUNT);
    await new ItemsPage(theirs).row(ACCOUNT).getByRole('link', { name: ACCOUNT }).click();
    await theirs.getByRole('link', { name: `Read ${SIZE}` }).click();
    await expect(second.heading(ACCOUNT)).toBeFocused();
    await expectNoOverflow(theirs);
    await readAll(theirs, { person: SECOND, doubted: 1, others: SUPERUSER.username });
  });

  await test.step('what both said: agreement, and the one post on which they differ', async () => {
    await theirs.getByRole('link', { name: 'What it says' }).first().click();
    // 5.5 of 6 marked posts, and 1 of 18 calm ones, which stand for 34: 5.5 / (5.5 + 34 / 18).
    await expect(second.finding()).toContainText(/the analyzer finds 74% \(\d+ to \d+\) of what your reviewers found/);
    // All marked posts are judged, so the share is exact and has no interval.
    await expect(second.finding()).toContainText(
      'Of the posts that it flags, your reviewers confirm 92%By your reviewers',
    );
    await expect(second.finding()).toContainText('24 posts judged by 2 people');
    // Krippendorff: 1 - (47 × 2) / (2 × 13 × 35).
    await expect(second.part('Agreement of two people')).toContainText(/23 of 24.*0\.90 \(0\.\d\d to 1\.00\)/);
    await expect(second.disagreements()).toHaveCount(1);
    await expect(second.disagreements()).toContainText(`${SUPERUSER.username}: Casting Doubt`);
    await expect(second.disagreements()).toContainText(`${SECOND.username} (you): none`);
    await expect(second.button('Remove')).toHaveCount(0);
  });

  await test.step('one gives way, and the first sees it', async () => {
    await second
      .disagreements()
      .getByRole('button', { name: `This counts: ${SUPERUSER.username} said` })
      .click();
    await expect(second.disagreements()).toContainText(`Settled by ${SECOND.username}`);
    await expect(second.finding()).toContainText('the analyzer finds 76%');
    await page.getByRole('link', { name: 'What it says' }).first().click();
    await expect(first.finding()).toContainText('the analyzer finds 76%');
    await expect(first.disagreements()).toContainText(`Settled by ${SECOND.username}`);
  });

  await test.step('the judgements are saved as a table', async () => {
    const saving = page.waitForEvent('download');
    await first.button('Export').click();
    await page.getByRole('menuitem', { name: /^CSV/ }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^harbour_notes-review-\d+\.csv$/);
    const rows: Record<string, string>[] = parse(await readFile(await file.path(), 'utf8'), {
      columns: true,
      bom: true,
    });
    const said = Object.groupBy(rows, ({ reader, verdict, is_blind, counts }) =>
      [reader, verdict, is_blind, counts].join(),
    );
    expect(Object.fromEntries(Object.entries(said).map(([who, own]) => [who, own?.length]))).toEqual({
      [`${SUPERUSER.username},found,true,true`]: MARKED + 1,
      [`${SUPERUSER.username},none,true,true`]: SIZE - MARKED - 1,
      [`${SECOND.username},found,true,true`]: MARKED,
      [`${SECOND.username},none,true,true`]: SIZE - MARKED - 1,
      [`${SECOND.username},none,true,false`]: 1,
    });
  });

  await test.step('on paper, the result has names and no controls', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(first.disagreements()).toContainText(`${SUPERUSER.username} (you): Casting Doubt`);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the report says it, and the setting is measured on what they agree on', async () => {
    await page.goto(`/items/${ACCOUNT}`);
    await expect(page.getByRole('region', { name: 'Statement' })).toContainText('the analyzer finds 76%');
    await page.goto('/llm_setting/1');
    const gold = page.getByRole('region', { name: 'Checked by people' });
    await expect(gold).toContainText(`Measured on ${SIZE} posts of 1 review.`);
    await expect(gold).toContainText('Of what it flags, people confirm 100%');
  });

  await test.step('somebody who does not watch the account learns nothing,', async () => {
    const path = new URL(theirs.url()).pathname;
    await enter(theirs, STRANGER);
    await theirs.goto(path);
    await expect(theirs.getByRole('heading', { name: 'Not Found' })).toBeVisible();
    await theirs.goto(`${path}/read`);
    await expect(theirs.getByRole('heading', { name: 'Not Found' })).toBeVisible();
    await expect(second.text()).toHaveCount(0);
    await theirs.getByRole('link', { name: 'Open the report' }).click();
    await expect(theirs.getByText('This account is not on your list')).toBeVisible();
    await theirs.goto('/llm_setting/1');
    await expect(theirs).toHaveURL('/');
    await page.goto(`/items/${ACCOUNT}/reviews/4711`);
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
    await page.goto(`/items/${ACCOUNT}/reviews/4711/read`);
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  });
  await context.close();
});
