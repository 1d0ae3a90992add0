// Visits: items-screen
import { expect, test, vi } from 'vitest';
import { item, progress } from '#tests/answers/account.ts';
import { openConsole } from '#tests/console/support/open-console.ts';
import { NOTHING_HEARD, refused, SIGNED_IN, said } from '#tests/walks/screens/people.ts';
import { button, dialog, field, inside, type Screen, type Sight, text } from '#tests/walks/support/screen.ts';
import type { CallName, Standing } from '#tests/walks/support/wire.ts';

const LIST: CallName = 'GET twitter/?skip=0&limit=5';
const LOOK = 'POST twitter/import/preview';
const IMPORT = 'POST twitter/import';
const CANCELLATION = /^DELETE twitter\/import\/[0-9a-f]{32}$/;
const HARBOR = said({ data: [item(1, 'harbor')], count: 1 });
const STANDING: Standing = [
  ...SIGNED_IN,
  ['GET twitter/', HARBOR],
  ['GET twitter/events', NOTHING_HEARD],
  ['GET twitter/user/harbor/status_scrapping', said(progress('harbor'))],
];

const DIALOG = dialog('Import archives');
const within = (sight: Sight) => inside(DIALOG, sight);
const FOUND = said({
  accounts: [
    { screen_name: 'large', posts: 120 },
    { screen_name: 'small', posts: 4 },
  ],
  rejected: [],
  rejected_count: 0,
  tables: [],
});
const REPORT = {
  accounts: [{ screen_name: 'large', posts: 118, duplicates: 2 }],
  rejected: [],
  rejected_count: 0,
  posts_left_out: 4,
};

async function choose(screen: Screen) {
  await screen.click(button('Import'));
  await screen.look({ see: [within(button('Continue', { disabled: true }))] });
  await screen.attach(within(field('Archives')), { name: 'posts.csv', words: 'text\n' });
  await screen.look({ see: [within(text('posts.csv')), within(button('Continue', { disabled: false }))] });
}

test('an archive is previewed, its accounts are chosen by their posts, and the result is shown', async () => {
  const screen = await openConsole({ address: '/items' }, STANDING, [LOOK, IMPORT, LIST]);
  await screen.answer(LIST, HARBOR);
  await choose(screen);
  await screen.type(within(field('Screen name')), 'large');
  await screen.look({ see: [within(field('Screen name', { value: 'large' }))] });
  await screen.click(within(button('Continue')));
  await screen.look({ see: [within(text('Sending the file'))], miss: [within(field('Archives'))], asks: [LOOK] });
  await screen.answer(LOOK, refused('The file is no archive', 400));
  await screen.look({ see: [within(text('The file is no archive')), within(text('posts.csv'))] });
  await screen.click(within(button('Continue')));
  await screen.answer(LOOK, FOUND);
  await screen.look({ see: [within(text('1 of 2 accounts will be imported, with 120 posts.'))] });
  await screen.type(within(field('Posts an account must have')), '200');
  await screen.look({ see: [within(button('Import 0 accounts', { disabled: true }))] });
  await screen.type(within(field('Posts an account must have')), '1');
  await screen.click(within(button('Import 2 accounts')));
  await screen.look({ see: [within(text('Sending the file'))], asks: [IMPORT] });
  await screen.answer(IMPORT, refused('The disk is full', 400));
  await screen.look({ see: [within(text('The disk is full'))], asks: [LIST] });
  await screen.answer(LIST, HARBOR);
  await screen.click(within(button('Import 2 accounts')));
  await screen.answer(IMPORT, said(REPORT));
  await screen.look({ see: [within(text('Left out: 4 posts of other accounts.'))], asks: [LIST] });
  await screen.answer(LIST, HARBOR);
  const saved = vi.spyOn(URL, 'createObjectURL');
  await screen.click(within(button('Save summary')));
  expect(saved).toHaveBeenCalledOnce();
  await screen.click(within(button('Done')));
  await screen.look({ miss: [DIALOG] });
  await screen.click(button('Import'));
  await screen.look({ see: [within(button('Continue', { disabled: true }))], miss: [within(text('posts.csv'))] });
});

test('the result of several accounts begins with their sum', async () => {
  const screen = await openConsole({ address: '/items' }, STANDING, [LOOK, IMPORT]);
  await choose(screen);
  await screen.click(within(button('Continue')));
  await screen.answer(LOOK, FOUND);
  await screen.type(within(field('Posts an account must have')), '1');
  await screen.click(within(button('Import 2 accounts')));
  const accounts = [
    { screen_name: 'large', posts: 1118, duplicates: 1 },
    { screen_name: 'small', posts: 4, duplicates: 0 },
  ];
  await screen.answer(IMPORT, said({ ...REPORT, accounts, posts_left_out: 0 }));
  await screen.look({ see: [within(text('2 accounts: 1,122 new posts, 1 duplicate.'))] });
});

test('another archive can be chosen after the preview of the first', async () => {
  const screen = await openConsole({ address: '/items' }, [...STANDING, [LOOK, FOUND]]);
  await choose(screen);
  await screen.click(within(button('Continue')));
  await screen.type(within(field('Posts an account must have')), '3');
  await screen.click(within(button('Back')));
  await screen.look({ see: [within(text('posts.csv')), within(button('Continue'))] });
  await screen.click(within(button('Continue')));
  await screen.look({ see: [within(field('Posts an account must have', { value: '10' }))] });
});

test('an upload can be cancelled: the server hears of it, the chosen archive stays, and the list is read again', async () => {
  const screen = await openConsole({ address: '/items' }, STANDING, [LOOK, IMPORT, LIST, CANCELLATION]);
  await screen.answer(LIST, HARBOR);
  await choose(screen);
  await screen.click(within(button('Continue')));
  await screen.look({ asks: [LOOK] });
  await screen.click(within(button('Cancel')));
  await screen.look({ see: [within(text('posts.csv')), within(button('Continue'))], asks: [CANCELLATION] });
  await screen.answer(CANCELLATION, refused('Nothing of yours runs here under this id', 404));
  await screen.click(within(button('Continue')));
  await screen.answer(LOOK, FOUND);
  await screen.click(within(button('Import 1 account')));
  await screen.look({ asks: [IMPORT] });
  await screen.click(within(button('Cancel')));
  await screen.look({ see: [within(button('Import 1 account'))], asks: [LIST, CANCELLATION] });
  await screen.answer(CANCELLATION, 'lost');
  await screen.answer(LIST, HARBOR);
});

const NOTHING_FOUND = { accounts: [], rejected: [], rejected_count: 0 };
const CHOICE = { text: null, time: null, author: null, id: null, link: null, authors: null, dates: null };
const tableOf = (headers: string, problem: string | null, choice: object = CHOICE) => ({
  headers: headers.repeat(64),
  file: null,
  columns: [
    { name: 'when', samples: ['03/04/2026', '05/06/2026'], dates: 'unclear', authors: 'names' },
    { name: 'who', samples: ['@harbor'], dates: null, authors: 'handles' },
    { name: 'what', samples: ['The ferry was late.'], dates: null, authors: 'names' },
  ],
  choice,
  problem,
});
const UNKNOWN = said({ ...NOTHING_FOUND, tables: [tableOf('a', 'it is not known which column holds what')] });

test('the columns of an unknown table are assigned, with an author and the order of dates where they do not say it', async () => {
  const screen = await openConsole({ address: '/items' }, STANDING, [LOOK]);
  await choose(screen);
  await screen.click(within(button('Continue')));
  await screen.answer(LOOK, UNKNOWN);
  await screen.look({
    see: [
      within(text('posts.csv: it is not known which column holds what.')),
      within(text('03/04/2026 · 05/06/2026')),
      within(field('Screen name')),
      within(button('Continue', { disabled: true })),
    ],
    miss: [within(field('Dates begin with')), within(button('Leave out'))],
  });
  await screen.choose(within(field('Text of the post')), 'what');
  await screen.look({ see: [within(button('Continue', { disabled: false }))] });
  await screen.choose(within(field('Time')), 'when');
  await screen.look({ see: [within(button('Continue', { disabled: true }))] });
  await screen.choose(within(field('Dates begin with')), 'The day first');
  await screen.choose(within(field('Author')), 'who');
  await screen.look({
    see: [within(text('Each handle belongs to the network that its form shows. Anything else counts as a name.'))],
    miss: [within(field('Screen name'))],
  });
  await screen.choose(within(field('The authors are')), 'Names of people or pages');
  await screen.click(within(button('Continue')));
  await screen.look({ see: [within(text('Sending the file'))], asks: [LOOK] });
  const refusals = [1, 2, 3, 4].map((line) => ({ line, reason: `bad ${line}` }));
  const read = tableOf('a', null, {
    ...CHOICE,
    text: 'what',
    time: 'when',
    author: 'who',
    authors: 'names',
    dates: 'dayFirst',
  });
  await screen.answer(LOOK, said({ accounts: [], rejected: refusals, rejected_count: 4, tables: [read] }));
  await screen.look({
    see: ['No line of posts.csv can be used in this way.', 'Line 3: bad 3', '… and more lines like these'].map(
      (words) => within(text(words)),
    ),
    miss: [within(text('Line 4: bad 4'))],
  });
  await screen.click(within(button('Continue')));
  await screen.answer(
    LOOK,
    said({
      ...NOTHING_FOUND,
      accounts: [{ screen_name: 'harbor:0123456789', name: 'Harbor Club', posts: 2 }],
      tables: [read],
    }),
  );
  await screen.look({
    see: [
      within(text('Harbor Club')),
      within(text('@harbor:0123456789')),
      within(text('posts.csv: text from “what”, time from “when”, author by name from “who”.')),
    ],
  });
  await screen.click(within(button('Change columns of posts.csv')));
  await screen.look({
    see: [within(text('posts.csv is read in this way.')), within(field('Text of the post', { value: 'what' }))],
  });
});

test('one of several tables can be left out, and is named', async () => {
  const screen = await openConsole({ address: '/items' }, STANDING, [LOOK]);
  await screen.click(button('Import'));
  await screen.attach(within(field('Archives')), { name: 'posts.zip', words: 'text\n' });
  await screen.click(within(button('Continue')));
  const tables = [tableOf('a', 'unknown'), tableOf('b', null, { ...CHOICE, text: 'what' })];
  await screen.answer(LOOK, said({ ...NOTHING_FOUND, accounts: [{ screen_name: 'harbor', posts: 2 }], tables }));
  await screen.click(within(button('Leave out')));
  await screen.look({
    see: [within(button('Import 1 account')), within(text('posts.zip: text from “what”.'))],
    asks: [],
  });
});
