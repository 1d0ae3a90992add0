import { expect, type Page } from 'playwright/test';
import { ReviewPage } from '../pages/review-page.ts';
import { test } from '../support/console-test.ts';
import { enter } from '../support/people.ts';
import { plantPosts } from '../support/report.ts';
import { startReview } from '../support/reviews.ts';
import { SUPERUSER } from '../support/server.ts';

const ACCOUNT = 'letter_notes';
const FAMILY = '👩‍👩‍👧';
const FLAG = '🇺🇦';
const ACCENTED = 'a\u0301nna';
const TEXT = `${FAMILY} they lie, says ${ACCENTED} ${FLAG} today`;

let path: string | null = null;

test.beforeEach(async ({ page, request }) => {
  if (path === null) {
    await plantPosts(
      request,
      ACCOUNT,
      Array.from({ length: 20 }, (_, place) => `${TEXT} ${place}`),
    );
    path = `/items/${ACCOUNT}/reviews/${await startReview(request, ACCOUNT, { kind: 'propaganda', size: 20 })}/read`;
  }
  await enter(page, SUPERUSER);
  await page.goto(path);
  await expect(new ReviewPage(page).text()).toBeVisible();
});

/** Where a place of the text is on the screen, in UTF-16 units. */
const pointAt = (page: Page, place: number) =>
  new ReviewPage(page).text().evaluate((root, wanted) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let left = wanted;
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const length = node.textContent?.length ?? 0;
      if (left < length) {
        const range = document.createRange();
        range.setStart(node, left);
        range.setEnd(node, left + 1);
        const { left: x, top, height } = range.getBoundingClientRect();
        return { x: x + 1, y: top + height / 2 };
      }
      left -= length;
    }
    throw new Error(`The text has no place ${wanted}`);
  }, place);

/** Selects from one place of the text to another with the pointer, forwards or backwards. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const [start, end] = [await pointAt(page, from), await pointAt(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

const at = (words: string) => TEXT.indexOf(words);

test('The arrow keys select whole characters, and Control whole words', async ({ page }) => {
  const review = new ReviewPage(page);
  const text = (await review.text().textContent()) ?? '';
  await page.keyboard.press('/');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(review.selected()).toHaveText(FAMILY);
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expect(review.selected()).toHaveText(`${FAMILY} they lie`);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('No words are selected.')).toBeVisible();

  for (const key of ['Delete', 'Control+X', 'Control+Z']) await page.keyboard.press(key);
  await page.keyboard.insertText('typed');
  expect(await review.text().textContent()).toBe(text);
});

test('The pointer selects across marks in both directions, and words stay selected for another technique', async ({
  page,
}) => {
  const review = new ReviewPage(page);
  const text = (await review.text().textContent()) ?? '';
  // From the middle of a word to the middle of a flag: no character is cut in two, and words are not widened.
  await drag(page, at('lie'), at(FLAG) + FLAG.length);
  await expect(review.selected()).toHaveText(`lie, says ${ACCENTED} ${FLAG}`);
  await review.technique('Casting Doubt').click();
  await expect(review.selected()).toHaveText(`lie, says ${ACCENTED} ${FLAG}`);
  await review.technique('Slogans').click();
  await expect(review.marks()).toHaveText([
    `1Casting Doubt lie, says ${ACCENTED} ${FLAG}Remove`,
    `2Slogans lie, says ${ACCENTED} ${FLAG}Remove`,
  ]);

  await drag(page, at('says') + 'says'.length, at('they'));
  await expect(review.selected()).toHaveText('they lie, says');
  await review.technique('Flag Waving').click();
  await drag(page, at(ACCENTED), at('today') + 'today'.length);
  await expect(review.selected()).toHaveText(`${ACCENTED} ${FLAG} today`);
  await review.technique('Straw Man').click();
  await expect(review.marks().locator('q')).toHaveText([
    `lie, says ${ACCENTED} ${FLAG}`,
    `lie, says ${ACCENTED} ${FLAG}`,
    'they lie, says',
    `${ACCENTED} ${FLAG} today`,
  ]);
  expect(await review.text().textContent()).toBe(text);
  // The line under the words would go on under a number that is in the mark.
  const drawnInMarks = (marks: readonly Element[]) => marks.map((mark) => getComputedStyle(mark, '::after').content);
  expect(new Set(await review.text().locator('mark').evaluateAll(drawnInMarks))).toEqual(new Set(['none']));

  await review.button('Save and go on').click();
  await review.button('Take back').click();
  await expect(review.marks()).toHaveCount(4);
  await expect(review.text().locator('mark')).toHaveText(['they ', 'lie, says', ` `, `${ACCENTED} ${FLAG}`, ' today']);
});

test.describe('With a finger', () => {
  test.use({ hasTouch: true });

  test('words stay chosen when something else is touched, and are given up by a touch of the text', async ({
    page,
  }) => {
    const review = new ReviewPage(page);
    // A long press selects without any event of a mouse; the browser of this test makes none.
    await review.text().evaluate(
      (root, [start, end]) => {
        const node = root.firstChild?.firstChild;
        if (node) document.getSelection()?.setBaseAndExtent(node, start, node, end);
      },
      [at('they'), at('lie') + 'lie'.length] as const,
    );
    await expect(review.selected()).toHaveText('they lie');
    await page.getByRole('heading', { level: 1 }).tap();
    await page.evaluate(() => document.getSelection()?.removeAllRanges());
    await expect(review.selected()).toHaveText('they lie');
    await review.technique('Casting Doubt').tap();
    await expect(review.marks()).toHaveText(['1Casting Doubt they lieRemove']);
    await review.text().tap();
    await expect(page.getByText('No words are selected.')).toBeVisible();
  });
});

test('On a phone the next post comes into sight after a judgement that was given far below it', async ({ page }) => {
  const review = new ReviewPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await review.technique('Casting Doubt').click();
  await page.getByLabel('Note').fill('It says that they lie.');
  await expect(review.text()).not.toBeInViewport();
  const heading = page.getByRole('article').first();
  const before = await heading.textContent();
  await review.button('Save and go on').click();
  await expect(heading).not.toHaveText(before ?? '');
  await expect(review.text()).toBeInViewport({ ratio: 1 });
});

test('A judgement that was not saved says so where it was pressed, on a phone as well', async ({ page }) => {
  const review = new ReviewPage(page);
  await page.route('**/judgements', (route) => route.abort());
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await review.button('None').click();
    await expect(review.question().getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(review.button('None')).toBeInViewport({ ratio: 1 });
  }
});
