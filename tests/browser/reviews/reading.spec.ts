import { expect } from 'playwright/test';
import { ReviewPage } from '../pages/review-page.ts';
import { test } from '../support/console-test.ts';
import { expectFocusSomewhere, Keyboard } from '../support/keyboard.ts';
import { enter } from '../support/people.ts';
import { isLoud, plantReviewed } from '../support/reviews.ts';
import { SUPERUSER } from '../support/server.ts';

const ACCOUNT = 'keys_notes';
const SIZE = 20;

test('Keys alone start a review, mark words, say none, take back, look back, pause and go on', {
  tag: ['@S15.11', '@S15.15'],
}, async ({ page, request }) => {
  await plantReviewed(request, ACCOUNT);
  await enter(page, SUPERUSER);
  const keyboard = new Keyboard(page);
  const review = new ReviewPage(page);
  await page.goto(`/items/${ACCOUNT}`);

  await test.step('start', async () => {
    await keyboard.use(page.getByRole('link', { name: 'Check it' }).first());
    await keyboard.use(page.getByRole('button', { name: 'Check this account' }));
    await keyboard.fill(review.form(), { size: String(SIZE) });
    await keyboard.press('Enter');
    await expect(review.heading(ACCOUNT)).toBeFocused();
    await expect(review.judged(0, SIZE)).toBeVisible();
  });

  const text = (await review.text().textContent()) ?? '';
  const [firstWord = ''] = text.split(' ');

  await test.step('select words of the text, and name what they are', async () => {
    await keyboard.press('/');
    await expect(review.text()).toBeFocused();
    await keyboard.press('Control+Home', 'Control+Shift+ArrowRight');
    await expect(review.selected()).toHaveText(firstWord);
    // The third technique of the list, and then the first for the same words.
    await keyboard.press('3', '1');
    await expect(review.marks()).toHaveText([
      `1Casting Doubt ${firstWord}Remove`,
      `2Name Calling or Labelling ${firstWord}Remove`,
    ]);
    await keyboard.press('Backspace');
    await expect(review.marks()).toHaveText([`1Casting Doubt ${firstWord}Remove`]);
    await expect(review.text()).toHaveText(text);
  });

  await test.step('a note, and the next post', async () => {
    await keyboard.press('Escape', 'o');
    await page.keyboard.type('no n or u acts here');
    await expect(review.judged(0, SIZE)).toBeVisible();
    await keyboard.press('Escape');
    await expect(review.text()).toBeFocused();
    await keyboard.press('Enter');
    await expect(review.judged(1, SIZE - 1)).toBeVisible();
    await expect(page.getByText('You said: Casting Doubt.')).toBeVisible();
    await expectFocusSomewhere(page);
  });

  await test.step('none, and back to it', async () => {
    const second = (await review.text().textContent()) ?? '';
    await keyboard.press('n');
    await expect(review.judged(2, SIZE - 2)).toBeVisible();
    await keyboard.press('u');
    await expect(review.judged(1, SIZE - 1)).toBeVisible();
    await expect(review.text()).toHaveText(second);
    await keyboard.press('c');
    await expect(page.getByText('You said: cannot tell.')).toBeVisible();
    await keyboard.press('u');
    await expect(review.text()).toHaveText(second);
    await keyboard.press('u');
    await expect(review.text()).toHaveText(text);
    await expect(review.marks()).toHaveText([`1Casting Doubt ${firstWord}Remove`]);
    await expect(page.getByLabel('Note')).toHaveValue('no n or u acts here');
    await keyboard.press('Enter');
    await expect(review.judged(1, SIZE - 1)).toBeVisible();
  });

  await test.step('what the analyzer said, only after the own judgement', async () => {
    await keyboard.press('m');
    await expect(review.part('You and the analyzer')).toContainText(
      isLoud(text) ? /The analyzer: strength [\d.]+, flagged/ : 'The analyzer found nothing.',
    );
    await keyboard.press('Enter');
    await expect(review.text()).toBeVisible();
  });

  await test.step('pause covers the post', async () => {
    await keyboard.press('p');
    await expect(page.getByText('Paused')).toBeVisible();
    await expect(review.text()).toHaveCount(0);
    await expectFocusSomewhere(page);
    await keyboard.press('p');
    await expect(review.text()).toBeVisible();
    await expect(review.judged(1, SIZE - 1)).toBeVisible();
  });

  await test.step('to the end', async () => {
    for (let read = 1; read < SIZE; read += 1) {
      await expect(review.judged(read, SIZE - read)).toBeVisible();
      await keyboard.press('n');
    }
    await expect(page.getByText('Nothing is left for you')).toBeVisible();
    await keyboard.use(page.getByRole('main').getByRole('link', { name: 'What it says' }).last());
    await expect(review.finding()).toContainText(`${SIZE} posts judged by 1 person`);
  });
});
