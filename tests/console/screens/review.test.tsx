// Visits: reading-screen, dashboard-screen
import { test } from 'vitest';
import { NOTHING_YET } from '#tests/answers/dashboard.ts';
import { reviewPost, reviewTurn } from '#tests/answers/review.ts';
import { LOG_IN, logInAgain } from '#tests/console/support/log-in-again.ts';
import { openConsole } from '#tests/console/support/open-console.ts';
import { refused, SIGNED_IN, said } from '#tests/walks/screens/people.ts';
import { button, field, heading, inside, link, question, text } from '#tests/walks/support/screen.ts';
import type { Standing } from '#tests/walks/support/wire.ts';

const REVIEW = 'twitter/user/harbor/reviews/4';
const JUDGE = `POST ${REVIEW}/judgements`;
const AROUND: Standing = [
  [`GET ${REVIEW}/next`, said(reviewTurn(reviewPost(1, 'They lie about the harbor')))],
  ...LOG_IN,
  ['GET dashboard', said(NOTHING_YET)],
  ...SIGNED_IN,
];
const FOUND = { role: 'list', name: 'What you found' };

test('what was marked and written before the session ended is there again after the log-in, and is asked about before it is lost', async () => {
  const screen = await openConsole({ address: '/items/harbor/reviews/4/read' }, AROUND, [JUDGE]);
  await screen.mark(field('Text of the post'), 'They');
  await screen.click(button(/^Doubt/));
  await screen.type(field('Note'), 'Rude');
  await screen.click(button(/^Save and go on/));
  await screen.answer(JUDGE, refused('Could not validate credentials', 401));
  await logInAgain(screen);
  await screen.look({ see: [text(/What you typed and did not save is still there/)] });
  await screen.click(link('the posts of a review'));
  await screen.look({
    see: [inside(FOUND, text('Doubt')), inside(FOUND, text('They')), field('Note', { value: 'Rude' })],
  });
  await screen.click(link('Dashboard'));
  await screen.click(inside(question('Leave without saving?'), button('Discard changes')));
  await screen.look({ see: [heading('Hi, ada')] });
});
