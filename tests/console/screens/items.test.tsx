// Visits: items-screen
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { noteServer } from '#console/shared/client/server-silence.ts';
import type { Item, Progress } from '#contract/item.ts';
import { account, item, progress, run, source } from '#tests/answers/account.ts';
import { openConsole } from '#tests/console/support/open-console.ts';
import { HARBOR, TIDE } from '#tests/walks/screens/items.ts';
import { NO_ROWS, NOTHING_HEARD, refused, SIGNED_IN, said } from '#tests/walks/screens/people.ts';
import { ESTIMATE, ESTIMATED } from '#tests/walks/screens/run-start.ts';
import { button, dialog, field, inside, question, type Screen, type Sight, text } from '#tests/walks/support/screen.ts';
import type { CallName, Reply, Standing } from '#tests/walks/support/wire.ts';

const LIST: CallName = 'GET twitter/?skip=0&limit=5';
/** The time in milliseconds after which all rows of a page are asked about together. */
const GATHER_MS = 50;
/** The pause in typing after which part of a name is searched, in milliseconds. */
const TYPING_MS = 200;
const SOURCES = {
  has_setting: true,
  sources: [
    source('live', { label: 'Live', is_ready: false, set_up_at: '/llm_analyzers?view=scraper' }),
    source('open', { label: 'Open', names: 'a name such as ada@open.example' }),
    source('sample', {
      label: 'Samples',
      accounts: [{ screen_name: 'sample_one', name: 'The first sample', teaches: 'Sober reporting.' }],
    }),
  ],
};

/** The other calls of /items. */
const AROUND: Standing = [
  ...SIGNED_IN,
  ['GET twitter/events', NOTHING_HEARD],
  ['GET twitter/sources', said(SOURCES)],
  [/^GET twitter\/watchers/, said({ others: 0, names: [], mine: 1, only_mine: 1 })],
  [/^GET twitter\/user\/\w+\/status_scrapping$/, ({ path }) => said(progress(path.split('/')[2] ?? ''))],
];
const listed = (...items: readonly Item[]) => said({ data: items, count: items.length });
const standing = (...items: readonly Item[]): Standing => [...AROUND, [/^GET twitter\/\?/, listed(...items)]];

const menuOf = ({ name }: Item) => button(`Actions for ${name}`);
async function pick(screen: Screen, { name }: Item, action: string) {
  await screen.click(button(`Actions for ${name}`));
  await screen.click({ role: 'menuitem', name: action });
}

test('an account is added: an unavailable name or a refusal shows the reason, and a new account is in the list', async () => {
  const ADD = 'POST twitter/';
  const DIALOG = dialog('Add Item');
  const within = (sight: Sight) => inside(DIALOG, sight);
  const screen = await openConsole({ address: '/items' }, AROUND, [/^POST twitter\/\?/, LIST]);
  await screen.answer(LIST, listed(HARBOR));
  await screen.click(button('Add Item'));
  await screen.type(within(field('Screen name')), 'gone');
  await screen.click(within(button('Save')));
  await screen.look({ asks: [`${ADD}?screen_name=gone`] });
  await screen.answer(`${ADD}?screen_name=gone`, refused('Item not found', 404));
  await screen.look({
    see: [
      within(text('@gone is not available here.')),
      within(text('What is available here')),
      within(text("Live isn't connected on this server.")),
    ],
    // A source is only asked for names of its form, so nothing can be said of what it has.
    miss: [within(text('Open does not have this account, or does not show it.'))],
  });
  await screen.click(within(button('@sample_one')));
  await screen.look({ see: [within(field('Screen name', { value: 'sample_one' }))] });
  await screen.click(within(button('Save')));
  await screen.answer(`${ADD}?screen_name=sample_one&source=sample`, refused('Too many accounts', 409));
  await screen.look({ see: [text('Error'), within(text('Too many accounts'))] });
  await screen.click(within(button('Save')));
  await screen.answer(
    `${ADD}?screen_name=sample_one&source=sample`,
    said({ ...item(3, 'sample_one'), is_new: true, not_asked: [] }),
  );
  await screen.look({ see: [text('Item created successfully.')], miss: [DIALOG], asks: [LIST] });
  await screen.answer(LIST, listed(item(3, 'sample_one')));
  await screen.look({ see: [menuOf(item(3, 'sample_one'))] });
});

test('while a server is silent, a dialog that waits for it says so: it covers the line of the screen', async () => {
  onTestFinished(() => noteServer(false));
  const ADD = 'POST twitter/?screen_name=gone';
  const within = (sight: Sight) => inside(dialog('Add Item'), sight);
  const SILENT = within(text(/^The server does not answer\. What you typed stays here\./));
  const screen = await openConsole({ address: '/items' }, standing(HARBOR), [ADD]);
  await screen.click(button('Add Item'));
  await screen.type(within(field('Screen name')), 'gone');
  await screen.click(within(button('Save')));
  await screen.look({ miss: [SILENT], asks: [ADD] });
  noteServer(true);
  await screen.look({ see: [SILENT] });
  await screen.answer(ADD, 'lost');
  await screen.look({ see: [within(text('The server cannot be reached.'))], miss: [SILENT] });
});

test('an empty list says that the samples could not be loaded, and tries again', async () => {
  const READ = 'GET twitter/sources';
  const screen = await openConsole({ address: '/items' }, standing(), [READ]);
  await screen.answer(READ, refused('The samples are locked'));
  await screen.look({
    see: [text('No accounts yet'), text('The samples could not be loaded'), text('The samples are locked')],
  });
  await screen.click(button('Try again'));
  await screen.answer(READ, said(SOURCES));
  await screen.look({ see: [button('Add The first sample')], miss: [text('The samples could not be loaded')] });
});

test.each([
  ['no source has it', 'Item not found', 404],
  ['a source cannot be asked', 'Bluesky is not available now: the connection failed', 409],
])('a name that is almost a known one is proposed when %s', async (_, detail, status) => {
  const within = (sight: Sight) => inside(dialog('Add Item'), sight);
  const screen = await openConsole({ address: '/items' }, [
    [/^POST twitter\/\?/, refused(detail, status)],
    ...standing(HARBOR),
  ]);
  await screen.click(button('Add Item'));
  await screen.type(within(field('Screen name')), '@sampel_one');
  await screen.click(within(button('Save')));
  await screen.click(within(button('Did you mean @sample_one?')));
  await screen.look({
    see: [within(field('Screen name', { value: 'sample_one' }))],
    miss: [within(text('@sampel_one is not available here.')), within(text(detail))],
  });
});

test('an empty list offers to add an account', async () => {
  const screen = await openConsole({ address: '/items' }, standing());
  await screen.look({ see: [text('No accounts yet')] });
  await screen.click(inside({ role: 'table', name: 'Items' }, button('Add Item')));
  await screen.look({ see: [dialog('Add Item')] });
});

test('an empty list shows the samples with what each teaches, and adds one at a press', {
  tags: ['S12.17'],
}, async () => {
  const ADDED = 'POST twitter/?screen_name=sample_one&source=sample';
  const screen = await openConsole({ address: '/items' }, AROUND, [LIST, ADDED]);
  await screen.answer(LIST, listed());
  const card = (sight: Sight) => inside({ role: 'region', name: 'The first sample' }, sight);
  await screen.look({ see: [card(text('@sample_one')), card(text('Sober reporting.'))] });
  await screen.click(card(button('Add The first sample')));
  await screen.look({ see: [card(button('Add The first sample', { busy: true }))], asks: [ADDED] });
  await screen.answer(ADDED, said({ ...item(3, 'sample_one'), is_new: true, not_asked: [] }));
  await screen.look({ see: [text('Item created successfully.')], asks: [LIST] });
  await screen.answer(LIST, listed(item(3, 'sample_one')));
  await screen.look({ see: [menuOf(item(3, 'sample_one'))], miss: [text('Sober reporting.')] });
});

test('an unavailable name offers the import of an archive', async () => {
  const screen = await openConsole({ address: '/items' }, [
    [/^POST twitter\/\?/, refused('Item not found', 404)],
    ...standing(HARBOR),
  ]);
  await screen.click(button('Add Item'));
  await screen.type(inside(dialog('Add Item'), field('Screen name')), 'gone');
  await screen.click(inside(dialog('Add Item'), button('Save')));
  await screen.click(button('Import an archive'));
  await screen.look({ see: [dialog('Import archives')], miss: [dialog('Add Item')] });
});

test('a name is looked up on request, and only if one is typed', async () => {
  const LOOKUP = 'GET twitter/lookup';
  const DIALOG = dialog('Add Item');
  const within = (sight: Sight) => inside(DIALOG, sight);
  const screen = await openConsole({ address: '/items' }, standing(HARBOR), [LOOKUP]);
  await screen.click(button('Add Item'));
  await screen.look({ see: [within(button('Look up', { disabled: true }))] });
  await screen.type(within(field('Screen name')), 'tide');
  await screen.click(within(button('Look up')));
  await screen.look({
    see: [within(button('Look up', { busy: true }))],
    asks: ['GET twitter/lookup?screen_name=tide'],
  });
  await screen.answer(LOOKUP, refused('X does not answer'));
  await screen.look({ see: [within(text('X does not answer'))] });
  await screen.click(within(button('Look up')));
  const sample = {
    source: 'sample',
    label: 'Samples',
    has_account: true,
    detail: null,
    screen_name: 'tide',
    name: 'The tide',
  } as const;
  await screen.answer(
    LOOKUP,
    said({
      screen_name: 'tide',
      is_choice: false,
      is_stored: false,
      answer: 'sample',
      sources: [{ ...sample, posts: 40, posts_to_fetch: 40, cost_usd: null }],
      not_asked: [],
    }),
  );
  await screen.look({ see: [within(text(/40 posts/))], miss: [within(text('X does not answer'))] });
});

/** What a look-up of a name finds that no source has. */
const nothing = {
  screen_name: 'sampel_one',
  is_choice: false,
  is_stored: false,
  answer: null,
  sources: [],
  not_asked: [],
};

test('a name that was refused and is looked up is compared with known ones once', async () => {
  const within = (sight: Sight) => inside(dialog('Add Item'), sight);
  const screen = await openConsole({ address: '/items' }, [
    [/^POST twitter\/\?/, refused('Bluesky is not available now: the connection failed', 409)],
    [/^GET twitter\/lookup/, said(nothing)],
    ...standing(HARBOR),
  ]);
  await screen.click(button('Add Item'));
  await screen.type(within(field('Screen name')), 'sampel_one');
  await screen.click(within(button('Save')));
  await screen.click(within(button('Look up')));
  await screen.look({ see: [within(text('No source has @sampel_one'))] });
  const offered = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(offered.filter((words) => words === 'Did you mean @sample_one?')).toHaveLength(1);
});

test('a look-up says which source could not be asked, why, and what to do', async () => {
  const within = (sight: Sight) => inside(dialog('Add Item'), sight);
  const reason = 'Live does not accept the bearer token (401)';
  const live = { source: 'live', label: 'Live' };
  const unasked = { ...nothing, sources: [{ ...nobody, ...live, detail: reason }], not_asked: [{ ...live, reason }] };
  const screen = await openConsole({ address: '/items' }, [
    [/^GET twitter\/lookup/, said(unasked)],
    ...standing(HARBOR),
  ]);
  await screen.click(button('Add Item'));
  await screen.type(within(field('Screen name')), 'sampel_one');
  await screen.click(within(button('Look up')));
  await screen.look({
    see: [
      within(text('@sampel_one was not found, and Live could not be asked')),
      within(text(reason)),
      within(text(/^Live may have it\. Look it up again later\./)),
      within({ role: 'link', name: 'Set up Live' }),
      within(button('Did you mean @sample_one?')),
    ],
    miss: [within(text('No source shows @sampel_one'))],
  });
});

test('a name that no source has is compared with known ones when it is looked up', async () => {
  const within = (sight: Sight) => inside(dialog('Add Item'), sight);
  const screen = await openConsole({ address: '/items' }, [
    [/^GET twitter\/lookup/, said(nothing)],
    ...standing(HARBOR),
  ]);
  await screen.click(button('Add Item'));
  await screen.type(within(field('Screen name')), 'sampel_one');
  await screen.click(within(button('Look up')));
  await screen.click(within(button('Did you mean @sample_one?')));
  await screen.look({
    see: [within(field('Screen name', { value: 'sample_one' }))],
    miss: [within(button('Did you mean @sample_one?'))],
  });
});

const refusedWith = (status: number, body: unknown): Reply => ({ status, body });
const nobody = {
  has_account: false,
  detail: null,
  screen_name: null,
  name: null,
  posts: null,
  posts_to_fetch: null,
  cost_usd: null,
};

test('if several accounts have a name, a person chooses one, only for that name', async () => {
  const ADD = 'POST twitter/';
  const within = (sight: Sight) => inside(dialog('Add Item'), sight);
  const choices = {
    screen_name: 'tide',
    is_choice: true,
    is_stored: false,
    answer: 'live',
    sources: [
      {
        ...nobody,
        source: 'live',
        label: 'Live',
        has_account: true,
        name: 'Tide',
        posts: 40,
        posts_to_fetch: 40,
        cost_usd: 0.21,
      },
      { ...nobody, source: 'sample', label: 'Samples', has_account: true, name: 'The tide', posts: 12, cost_usd: 0 },
      { ...nobody, source: 'other', label: 'Other', detail: 'Other is closed' },
    ],
    not_asked: [{ source: 'other', label: 'Other', reason: 'Other is closed' }],
  };
  const screen = await openConsole({ address: '/items' }, standing(HARBOR), [/^POST twitter\/\?/]);
  await screen.click(button('Add Item'));
  await screen.type(within(field('Screen name')), '@tide');
  await screen.click(within(button('Save')));
  await screen.answer(
    `${ADD}?screen_name=%40tide`,
    refusedWith(409, { detail: 'Several sources have @tide: choose one', choices }),
  );
  await screen.look({
    see: [
      within(text('Several sources have @tide')),
      within(text('Tide · 40 posts · at most $0.21')),
      within(text('The tide · 12 posts · free of charge')),
      within(text('Other did not answer (Other is closed) and may have another account of this name.')),
    ],
    miss: [text('Error'), within(text('Several sources have @tide: choose one'))],
  });
  await screen.click(within({ role: 'radio', name: /Samples/ }));
  await screen.click(within(button('Save')));
  await screen.look({ asks: [`${ADD}?screen_name=%40tide&source=sample`] });
  await screen.answer(`${ADD}?screen_name=%40tide&source=sample`, 'lost');
  await screen.look({ see: [within(text('Take it from')), within(text('The server cannot be reached.'))] });
  await screen.click(within(button('Save')));
  await screen.answer(`${ADD}?screen_name=%40tide&source=sample`, refused('Busy', 503));
  await screen.type(within(field('Screen name')), 'wave');
  await screen.look({ miss: [within(text('Take it from'))] });
  await screen.click(within(button('Save')));
  await screen.look({ asks: [`${ADD}?screen_name=wave`] });
});

test('an account that was added while another source could not be asked says so', async () => {
  const ADD = 'POST twitter/?screen_name=tide';
  const screen = await openConsole({ address: '/items' }, standing(HARBOR), [ADD]);
  await screen.click(button('Add Item'));
  await screen.type(inside(dialog('Add Item'), field('Screen name')), 'tide');
  await screen.click(inside(dialog('Add Item'), button('Save')));
  const not_asked = [{ source: 'live', label: 'Live', reason: 'Live is at its limit' }];
  await screen.answer(ADD, said({ ...item(3, 'tide'), is_new: true, not_asked }));
  await screen.look({
    see: [
      text('Taken from Samples'),
      text('Live did not answer (Live is at its limit) and may have another account of this name.'),
    ],
  });
});

test('the address of a profile counts as the name in it, and an unknown name is refused at its field', async () => {
  const ADD = 'POST twitter/?screen_name=https%3A%2F%2Flive.example%2Ftide';
  const within = (sight: Sight) => inside(dialog('Add Item'), sight);
  const screen = await openConsole({ address: '/items' }, standing(HARBOR), [/^POST twitter\/\?/]);
  await screen.click(button('Add Item'));
  await screen.type(within(field('Screen name')), 'https://live.example/tide');
  await screen.look({ see: [within(text('The address of @tide.'))] });
  await screen.click(within(button('Save')));
  const detail = [{ loc: ['query', 'screen_name'], msg: 'screenName takes letters.', type: 'regex' }];
  await screen.answer(ADD, refusedWith(422, { detail }));
  await screen.look({ see: [within(text('screenName takes letters.'))], miss: [text('Error')] });
});

test('a schedule that the source does not allow is not offered', async () => {
  const weekly = { ...HARBOR, schedules: ['off', 'weekly'] } as const;
  const screen = await openConsole({ address: '/items' }, standing({ ...weekly, schedules: ['off', 'weekly'] }));
  await pick(screen, HARBOR, 'Schedule');
  await screen.look({ see: [{ role: 'radio', name: /Weekly/ }], miss: [{ role: 'radio', name: /Daily/ }] });
});

test('the schedule of an account is changed, and a refusal is quoted', async () => {
  const SAVE = 'PATCH twitter/user/harbor/';
  const DIALOG = dialog('Schedule');
  const within = (sight: Sight) => inside(DIALOG, sight);
  const screen = await openConsole({ address: '/items' }, AROUND, [SAVE, LIST]);
  await screen.answer(LIST, listed(HARBOR));
  await pick(screen, HARBOR, 'Schedule');
  await screen.look({ see: [within(button('Save', { disabled: true }))] });
  await screen.click(within({ role: 'radio', name: /^Daily/ }));
  await screen.click(within(button('Save')));
  await screen.look({ asks: [SAVE] });
  await screen.answer(SAVE, refused('X is not set up', 409));
  await screen.look({ see: [within(text('X is not set up')), text('Error')] });
  await screen.click(within(button('Save')));
  await screen.answer(SAVE, said(account('harbor', { schedule: 'daily' })));
  await screen.look({ see: [text('Schedule saved successfully.')], miss: [DIALOG], asks: [LIST] });
  await screen.answer(LIST, listed(HARBOR));
});

/** What takes a deletion back. */
const REMOVAL = '6f9619ff-8b86-4d01-b42d-00c04fc964ff';

test('an account is deleted after a confirmation, and the list is read again', async () => {
  const DELETE = 'DELETE twitter/user/1';
  const DIALOG = question('Delete Item');
  const screen = await openConsole({ address: '/items' }, AROUND, [DELETE, LIST]);
  await screen.answer(LIST, listed(HARBOR));
  await pick(screen, HARBOR, 'Delete Item');
  const words = ['The harbor', /able to undo this action for 10 seconds/];
  await screen.look({ see: words.map((each) => inside(DIALOG, text(each))), asks: [] });
  await screen.click(inside(DIALOG, button('Delete')));
  await screen.look({ asks: [DELETE] });
  await screen.answer(DELETE, refused('It is being read', 409));
  await screen.look({ see: [text('An error occurred while deleting the Item.')] });
  await screen.click(inside(DIALOG, button('Delete')));
  await screen.answer(DELETE, said({ message: 'ok', removal: REMOVAL }));
  await screen.look({ see: [text('The Item was deleted successfully.')], miss: [DIALOG], asks: [LIST] });
  await screen.answer(LIST, NO_ROWS);
});

const UNDO = `POST twitter/removals/${REMOVAL}/undo`;

/** The list, from which an account was deleted, and where Undo was pressed. */
async function undoDeletion(): Promise<Screen> {
  const DELETE = 'DELETE twitter/user/1';
  const screen = await openConsole({ address: '/items' }, AROUND, [DELETE, UNDO, LIST]);
  await screen.answer(LIST, listed(HARBOR));
  await pick(screen, HARBOR, 'Delete Item');
  await screen.click(inside(question('Delete Item'), button('Delete')));
  await screen.answer(DELETE, said({ message: 'ok', removal: REMOVAL }));
  await screen.answer(LIST, NO_ROWS);
  await screen.click(button('Undo'));
  return screen;
}

test('a deletion is taken back in its toast, and the list is read again', async () => {
  const screen = await undoDeletion();
  await screen.look({ asks: [UNDO] });
  await screen.answer(UNDO, said({ restored: 1 }));
  await screen.look({ see: [text('Everything is back on the list.')], asks: [LIST] });
  await screen.answer(LIST, listed(HARBOR));
  await screen.look({ see: [text('The harbor')] });
});

test('an undo without an answer is offered again', async () => {
  const screen = await undoDeletion();
  await screen.answer(UNDO, 'lost');
  await screen.look({ see: [text('Not undone yet'), text('The server cannot be reached.')] });
  // The toast that was pressed goes first.
  await screen.elapse(1_000);
  await screen.click(button('Undo'));
  await screen.answer(UNDO, said({ restored: 1 }));
  await screen.look({ see: [text('Everything is back on the list.')] });
});

test('a deletion that is taken back too late says so', async () => {
  const screen = await undoDeletion();
  await screen.answer(UNDO, refused('Nothing is left to undo: it was undone already, or it is too late', 404));
  await screen.look({ see: [text('Nothing is left to undo: it was undone already, or it is too late')] });
});

test('a superuser reads whose lists a deletion touches, and can remove the account from their own only', async () => {
  const REMOVE = 'POST twitter/removals';
  const WATCHERS = 'GET twitter/watchers';
  const DIALOG = question('Delete Item');
  const OWN_ONLY = inside(DIALOG, button('Remove from my list only'));
  const screen = await openConsole({ address: '/items' }, AROUND, [REMOVE, LIST, /^GET twitter\/watchers/]);
  await screen.answer(LIST, listed(HARBOR));
  await pick(screen, HARBOR, 'Delete Item');
  await screen.look({ see: [inside(DIALOG, text(/for everybody, not only from your list/))], miss: [OWN_ONLY] });
  await screen.answer(`${WATCHERS}?ids=1`, said({ others: 1, names: ['ben'], mine: 1, only_mine: 0 }));
  await screen.look({ see: [inside(DIALOG, text(/also from the list of ben\./)), OWN_ONLY] });
  await screen.click(OWN_ONLY);
  await screen.look({ miss: [DIALOG], asks: [REMOVE] });
  await screen.answer(REMOVE, said({ removed: 1, missing: 0, removal: REMOVAL }));
  await screen.look({ see: [text('Removed from your list. Others keep it.')] });
});

test('chosen accounts are deleted together, and then none is chosen', async () => {
  const DELETE = 'POST twitter/removals';
  const DIALOG = question('Delete Item');
  const screen = await openConsole({ address: '/items' }, AROUND, [DELETE, LIST]);
  await screen.answer(LIST, listed(HARBOR, TIDE));
  await screen.click({ role: 'checkbox', name: 'Select The harbor' });
  await screen.click({ role: 'checkbox', name: 'Select The tide' });
  await screen.click(button('Delete selected'));
  await screen.look({
    see: [inside(DIALOG, text('2 accounts')), inside(DIALOG, text('The harbor and The tide'))],
    asks: [],
  });
  await screen.click(inside(DIALOG, button('Delete')));
  await screen.look({ asks: [DELETE] });
  await screen.answer(DELETE, refused('They are being read', 409));
  await screen.look({ see: [text('An error occurred while deleting the Item.'), text('2 selected')] });
  await screen.click(inside(DIALOG, button('Delete')));
  await screen.answer(DELETE, said({ removed: 2, missing: 0, removal: REMOVAL }));
  await screen.look({
    see: [text('The chosen Items were deleted successfully.')],
    miss: [DIALOG, text('2 selected')],
    asks: [LIST],
  });
  await screen.answer(LIST, NO_ROWS);
});

test('one chosen account is deleted, and the message speaks of one', async () => {
  const DELETE = 'POST twitter/removals';
  const screen = await openConsole({ address: '/items' }, AROUND, [DELETE, LIST]);
  await screen.answer(LIST, listed(HARBOR, TIDE));
  await screen.click({ role: 'checkbox', name: 'Select The tide' });
  await screen.click(button('Delete selected'));
  await screen.click(inside(question('Delete Item'), button('Delete')));
  await screen.answer(DELETE, said({ removed: 1, missing: 0, removal: REMOVAL }));
  await screen.look({
    see: [text('The Item was deleted successfully.')],
    miss: [text('The chosen Items were deleted successfully.')],
    asks: [LIST],
  });
  await screen.answer(LIST, NO_ROWS);
});

test('chosen accounts are analysed together after their cost is shown, and a refusal stops none of the others', async () => {
  const ESTIMATE = 'POST twitter/estimate';
  const RUNS = /^POST twitter\/user\/\w+\/runs$/;
  const DIALOG = dialog('Analyse again');
  const screen = await openConsole({ address: '/items' }, standing(HARBOR, TIDE), [ESTIMATE, RUNS]);
  const sent = recordBodies();
  await screen.click({ role: 'checkbox', name: 'Select The harbor' });
  await screen.look({ see: [button('Compare', { disabled: true })] });
  await screen.click({ role: 'checkbox', name: 'Select The tide' });
  await screen.click(button('Analyse again'));
  await screen.look({
    see: [
      inside(DIALOG, text('Estimating the use of 2 accounts')),
      inside(DIALOG, button('Start', { disabled: true })),
    ],
    asks: [ESTIMATE],
  });
  expect(sent).toEqual([{ accounts: ['harbor', 'tide'] }]);
  await screen.answer(
    ESTIMATE,
    said({
      ...{ model: 'openai/small', accounts: 2, posts_to_read: 200, posts_to_ask: 80, tokens: 4_000, cost_usd: 1 },
      ...{ accounts_to_confirm: 1, sharing: { posts_per_request: 10, tokens: 1_400, cost_usd: 0.5 } },
    }),
  );
  await screen.look({
    see: [
      inside(DIALOG, text('80 of 200')),
      inside(DIALOG, text(/^10 posts in each request would save up to about 1,400 tokens \(\$0\.50\): /)),
      inside(DIALOG, text(/^1 of 2 is above the limit/)),
    ],
  });
  await screen.click(inside(DIALOG, button('Start')));
  await screen.answer('POST twitter/user/harbor/runs', said(run('harbor', { id: 8 })));
  await screen.answer('POST twitter/user/tide/runs', refused('The budget is used up', 409));
  await screen.look({
    see: [
      inside(DIALOG, text('1 of 2 accounts started. 1 failed.')),
      inside(DIALOG, text('@tide')),
      inside(DIALOG, text('The budget is used up')),
    ],
  });
  await screen.click(inside(DIALOG, button('Done')));
  await screen.look({ miss: [DIALOG], see: [text('2 selected')] });
});

test('nobody has to wait while an account is added: who leaves reads that it may be added all the same', async () => {
  const ADD = 'POST twitter/?screen_name=slow';
  const DIALOG = dialog('Add Item');
  const LEFT = text('It was sent already, and may be saved all the same. Look before you do it again.');
  const screen = await openConsole({ address: '/items' }, AROUND, [ADD, LIST]);
  await screen.answer(LIST, listed(HARBOR));
  for (const leave of ['Cancel', 'Close']) {
    await screen.click(button('Add Item'));
    await screen.type(inside(DIALOG, field('Screen name')), 'slow');
    await screen.click(inside(DIALOG, button('Save')));
    await screen.look({ see: [inside(DIALOG, button('Save', { busy: true }))], asks: [ADD] });
    await screen.press('Escape');
    await screen.look({ see: [DIALOG], asks: [ADD] });
    await screen.click(inside(DIALOG, button(leave)));
    await screen.look({ see: [LEFT], miss: [DIALOG, question('Close without saving?')], asks: [LIST] });
    await screen.answer(LIST, listed(HARBOR));
  }
});

test('an export saves the accounts that could be exported, and says which are missing', async () => {
  const TABLE = /^GET twitter\/user\/\w+\/export\?format=csv$/;
  const DIALOG = dialog('Export');
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const screen = await openConsole({ address: '/items' }, standing(...names.map((name, id) => item(id + 1, name))), [
    TABLE,
  ]);
  const saved = recordFiles();
  for (const name of names) await screen.click({ role: 'checkbox', name: `Select The ${name}` });
  await screen.click(button('Export'));
  await screen.look({ see: [inside(DIALOG, text('6 accounts')), inside(DIALOG, text('0 / 6'))] });
  await screen.answer('GET twitter/user/a/export?format=csv', said('of a'));
  await screen.answer('GET twitter/user/b/export?format=csv', refused('Item not found', 404));
  await screen.look({ see: [inside(DIALOG, text('1 / 6')), inside(DIALOG, text('1 failed'))] });
  await screen.click(inside(DIALOG, button('Stop')));
  for (const name of ['c', 'd', 'e', 'f'])
    await screen.answer(`GET twitter/user/${name}/export?format=csv`, said(`of ${name}`));
  await screen.look({
    see: [
      inside(DIALOG, text('5 of 6 accounts exported. 1 failed.')),
      inside(DIALOG, text('@b')),
      inside(DIALOG, text('Item not found')),
    ],
    asks: [],
  });
  expect(saved).toEqual([expect.stringMatching(/^accounts-[\d-]{10}-5-of-6\.csv$/)]);
  await screen.press('Escape');
  await screen.look({ miss: [DIALOG] });
});

test('two to four chosen accounts are compared, and the links of all are copied', async () => {
  const screen = await openConsole({ address: '/items' }, standing(HARBOR, TIDE));
  const copied: string[] = [];
  const clipboard = { writeText: (sent: string) => void copied.push(sent) };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  await screen.click({ role: 'checkbox', name: 'Select The harbor' });
  await screen.click({ role: 'checkbox', name: 'Select The tide' });
  await screen.look({ see: [{ role: 'link', name: 'Compare' }] });
  await screen.click(button('Copy links'));
  await screen.look({ see: [button('Copied')] });
  const { origin } = window.location;
  expect(copied).toEqual([`${origin}/items/harbor\n${origin}/items/tide`]);
  Reflect.deleteProperty(navigator, 'clipboard');
});

/** The names of the files that are saved from now on. */
function recordFiles(): string[] {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keepName(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}

/** The bodies that are posted from now on. */
function recordBodies(): unknown[] {
  const { fetch } = globalThis;
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input instanceof Request && input.method === 'POST' && input.body !== null)
      sent.push(await input.clone().json());
    return fetch(input, init);
  });
  return sent;
}

test('an account chosen after the opening of the deletion is not deleted', async () => {
  const ALL = 'GET twitter/?skip=0&limit=100';
  const DELETE = 'POST twitter/removals';
  const DIALOG = question('Delete Item');
  const screen = await openConsole({ address: '/items' }, standing(HARBOR, TIDE), [ALL, DELETE]);
  const sent = recordBodies();
  await screen.click({ role: 'checkbox', name: 'Select The harbor' });
  await screen.click(button('Select all'));
  await screen.click(button('Delete selected'));
  await screen.answer(ALL, listed(HARBOR, TIDE));
  await screen.look({ see: [inside(DIALOG, text('The harbor')), text('2 selected')] });
  await screen.click(inside(DIALOG, button('Delete')));
  await screen.look({ asks: [DELETE] });
  expect(sent).toEqual([{ ids: [HARBOR.id] }]);
});

test('deleting many accounts may take a minute; after a time-out they stay chosen', async () => {
  const DELETE = 'POST twitter/removals';
  const DIALOG = question('Delete Item');
  const screen = await openConsole({ address: '/items' }, standing(HARBOR), [DELETE]);
  await screen.click({ role: 'checkbox', name: 'Select The harbor' });
  await screen.click(button('Delete selected'));
  await screen.click(inside(DIALOG, button('Delete')));
  await screen.look({ asks: [DELETE] });
  await screen.elapse(59_000);
  await screen.look({ see: [inside(DIALOG, button('Delete', { busy: true }))], asks: [DELETE] });
  await screen.elapse(1_000);
  await screen.look({
    see: [inside(DIALOG, text('The server did not answer in time.')), text('1 selected')],
    asks: [],
  });
});

test('"You are offline." goes from a dialog when the network is back, and nothing is sent by itself', async () => {
  const DELETE = /^DELETE twitter\/user\//;
  const START = 'POST twitter/user/harbor/runs';
  const OFFLINE = text('You are offline.');
  const screen = await openConsole(
    { address: '/items' },
    [[ESTIMATE, ESTIMATED], ...standing(HARBOR)],
    [DELETE, START],
  );
  const loseIn = async (within: Sight, call: CallName | RegExp) => {
    await screen.turnNetwork(false);
    await screen.answer(call, 'lost');
    await screen.look({ see: [inside(within, OFFLINE)] });
    await screen.turnNetwork(true);
    await screen.look({ see: [within], miss: [inside(within, OFFLINE)], asks: [] });
  };
  await pick(screen, HARBOR, 'Delete Item');
  await screen.click(inside(question('Delete Item'), button('Delete')));
  await loseIn(question('Delete Item'), DELETE);
  await screen.press('Escape');
  await pick(screen, HARBOR, 'Analyse again');
  await screen.click(inside(dialog('Analyse again'), button('Start')));
  await loseIn(dialog('Analyse again'), START);
});

test('nobody has to wait while something is sent: who leaves reads what may become of it', async () => {
  const DELETE = /^DELETE twitter\/user\//;
  const TOGETHER = 'POST twitter/removals';
  const screen = await openConsole({ address: '/items' }, standing(HARBOR), [DELETE, TOGETHER]);
  const DIALOG = question('Delete Item');
  const LEFT = text('It was sent already, and may be deleted all the same, without Undo. Look before you do it again.');
  await pick(screen, HARBOR, 'Delete Item');
  await screen.click(inside(DIALOG, button('Delete')));
  await screen.look({ see: [inside(DIALOG, button('Delete', { busy: true }))], asks: [DELETE] });
  await screen.press('Escape');
  await screen.look({ see: [DIALOG], asks: [DELETE] });
  await screen.click(inside(DIALOG, button('Cancel')));
  await screen.look({ see: [LEFT], miss: [DIALOG], asks: [] });
  await screen.click(button('Close'));
  await screen.click({ role: 'checkbox', name: 'Select The harbor' });
  await screen.click(button('Delete selected'));
  await screen.click(inside(DIALOG, button('Delete')));
  await screen.click(inside(DIALOG, button('Close')));
  await screen.look({ see: [LEFT, text('1 selected')], miss: [DIALOG], asks: [] });
});

test('the next page is fetched ahead, and the address names the current page', { tags: ['S2.32'] }, async () => {
  const SECOND: CallName = 'GET twitter/?skip=5&limit=5';
  const rows = Array.from({ length: 6 }, (_, place) => item(place + 1, `account_${place + 1}`));
  const [beforeTurn, afterTurn] = [menuOf(item(1, 'account_1')), menuOf(item(6, 'account_6'))];
  const screen = await openConsole({ address: '/items' }, AROUND, [LIST, SECOND]);
  await screen.answer(LIST, said({ data: rows.slice(0, 5), count: rows.length }));
  await screen.look({
    see: [beforeTurn, button('Previous', { disabled: true }), button('Next', { disabled: false })],
    asks: [SECOND],
  });
  await screen.answer(SECOND, said({ data: rows.slice(5), count: rows.length }));
  await screen.look({ asks: [] });
  await screen.click(button('Next'));
  await screen.look({ see: [text('Page 2'), afterTurn, button('Next', { disabled: true })], miss: [beforeTurn] });
  expect(window.location.search).toBe('?page=2');
  await screen.goBack();
  await screen.look({ see: [text('Page 1'), beforeTurn], miss: [afterTurn] });
  expect(window.location.search).toBe('');
});

test('the list is filtered and sorted, and shows everything again on request', async () => {
  const screen = await openConsole({ address: '/items' }, AROUND, [/^GET twitter\/\?/]);
  const shows = async (query: RegExp) => {
    await screen.look({ asks: [query] });
    await screen.answer(query, listed(HARBOR));
    await screen.look({ see: [menuOf(HARBOR)], asks: [] });
  };
  await shows(/limit=5$/);
  await screen.choose(field('Level'), 'Many marks');
  await shows(/band=many/);
  await screen.choose(field('State'), 'Analysed');
  await shows(/band=many&state=done/);
  await screen.choose(field('Order'), 'By title');
  await shows(/band=many&state=done&sort=name&order=asc/);
  await screen.click(button('Clear filters'));
  await shows(/limit=5(&sort=name&order=asc)?$/);
  await screen.click(inside({ role: 'table', name: 'Items' }, button(/^Propaganda/)));
  await shows(/sort=propaganda_score&order=desc/);
  await screen.type(field('Search accounts'), 'har');
  await screen.press('Enter');
  await screen.look({ see: [button('Clear filters')] });
  await screen.elapse(TYPING_MS);
  await screen.look({ asks: [/search=har/] });
  await screen.answer(/search=har/, NO_ROWS);
  await screen.look({ see: [text('No account matches')] });
  await screen.click(inside({ role: 'table', name: 'Items' }, button('Clear filters')));
  await screen.look({ see: [field('Search accounts', { value: '' })], miss: [text('No account matches')] });
});

const WAITING: Progress = progress('harbor', {
  state: 'queued',
  run: run('harbor', { state: 'queued', needs_confirmation: true }),
});

test('an analysis that waits for a superuser can be confirmed in its row', async () => {
  const CONFIRM = 'POST twitter/user/harbor/runs/7/confirm';
  const PROGRESS = 'GET twitter/user/harbor/status_scrapping';
  const estimate = {
    screen_name: 'harbor',
    model: 'openai/gpt',
    posts_to_read: 40,
    posts_to_ask: 12,
    tokens: 48_000,
    cost_usd: null,
    token_budget: null,
    needs_confirmation: true,
    sharing: null,
  };
  const DIALOG = dialog('Confirm analysis');
  const screen = await openConsole(
    { address: '/items' },
    [[PROGRESS, said(WAITING)], ['GET twitter/user/harbor/estimate', said(estimate)], ...AROUND],
    [CONFIRM, LIST],
  );
  const row = listed(item(1, 'harbor', { state: 'queued' }));
  await screen.answer(LIST, row);
  await screen.look({ see: [menuOf(HARBOR)] });
  await screen.elapse(GATHER_MS);
  await screen.look({ see: [text('Waits for your confirmation')] });
  await screen.click(button('Review and confirm'));
  await screen.look({ see: [inside(DIALOG, text('12 of 40'))] });
  await screen.press('Escape');
  await screen.look({ miss: [DIALOG], asks: [] });
  await screen.click(button('Review and confirm'));
  await screen.click(inside(DIALOG, button('Confirm')));
  await screen.look({ asks: [CONFIRM] });
  await screen.answer(CONFIRM, said(run('harbor', { state: 'queued' })));
  await screen.look({ miss: [DIALOG], asks: [LIST] });
  await screen.answer(LIST, row);
});

test('all analyses that wait are confirmed together, once their use is shown; one that somebody else cancels is dropped', async () => {
  const WAITS = 'GET admin/waiting_runs';
  const CONFIRM = 'POST admin/waiting_runs/confirm';
  const DIALOG = dialog('Confirm all analyses');
  const within = (sight: Sight) => inside(DIALOG, sight);
  const runs = [
    { id: 7, screen_name: 'harbor', tokens: 48_000, cost_usd: 0.5 },
    { id: 8, screen_name: 'tide', tokens: 2_000, cost_usd: 0.25 },
  ];
  const screen = await openConsole(
    { address: '/items' },
    [['GET twitter/user/harbor/status_scrapping', said(WAITING)], ...AROUND],
    [WAITS, CONFIRM, LIST],
  );
  const row = listed(item(1, 'harbor', { state: 'queued' }));
  await screen.answer(LIST, row);
  await screen.look({ see: [menuOf(HARBOR)] });
  await screen.elapse(GATHER_MS);
  await screen.click(button('Review all'));
  await screen.look({ see: [within(button('Confirm all', { disabled: true }))], asks: [WAITS] });
  await screen.answer(WAITS, said({ data: [...runs, { ...runs[0], id: 9, screen_name: 'weir' }], count: 3 }));
  await screen.look({ see: [within(text('3 analyses, about 98,000 tokens, about $1.25.'))] });
  const cancelled = progress('weir', { state: 'cancelled', run: run('weir', { id: 9, state: 'cancelled' }) });
  await screen.tell(`event: progress\ndata: ${JSON.stringify(cancelled)}\n\n`);
  await screen.look({ asks: [WAITS] });
  await screen.answer(WAITS, said({ data: runs, count: 2 }));
  await screen.look({
    see: [within(text('2 analyses, about 50,000 tokens, about $0.75.')), within(text('@harbor, @tide'))],
  });
  await screen.click(within(button('Confirm all')));
  await screen.look({ asks: [CONFIRM] });
  await screen.answer(CONFIRM, refused('The server is busy', 503));
  await screen.look({ see: [within(text('The server is busy'))] });
  await screen.click(within(button('Confirm all')));
  await screen.look({ asks: [CONFIRM] });
  await screen.click(within(button('Cancel')));
  await screen.look({
    see: [text('It was sent already, and the analyses may begin all the same. Look before you do it again.')],
    miss: [DIALOG],
  });
  await screen.answer(LIST, row);
  await screen.click(button('Review all'));
  await screen.answer(WAITS, said({ data: runs, count: 2 }));
  await screen.click(within(button('Confirm all')));
  await screen.answer(CONFIRM, said({ confirmed: 1 }));
  await screen.look({ see: [text('1 analysis confirmed. 1 other no longer waited.')], miss: [DIALOG] });
});

describe('the key /', () => {
  const focused = () => document.activeElement?.getAttribute('name');

  test('moves to the search of the list, and is a letter where somebody types', async () => {
    const screen = await openConsole({ address: '/items' }, standing(HARBOR));
    await screen.look({ see: [field('Search accounts', { value: '' })] });
    await screen.press('/');
    expect(focused()).toBe('search');
    await screen.look({ see: [field('Search accounts', { value: '' })] });
    await screen.press('/');
    await screen.look({ see: [field('Search accounts', { value: '/' })] });
  });

  test('is listed among the keys of the screen, and does nothing while single keys are off', async () => {
    const screen = await openConsole({ address: '/items' }, standing(HARBOR));
    await screen.look({ see: [field('Search accounts')] });
    await screen.press('?');
    await screen.look({ see: [inside(dialog('Keys'), text('Search accounts'))] });
    await screen.click({ role: 'checkbox', name: 'Single keys are on' });
    await screen.press('Escape');
    await screen.look({ miss: [dialog('Keys')] });
    await screen.press('/');
    expect(focused()).not.toBe('search');
  });
});

test('an account whose fetching failed can be fetched again in its row', async () => {
  const REFRESH = 'POST twitter/user/harbor/refresh';
  const FAILED = item(1, 'harbor', { state: 'failed', failed: 'fetching', detail: 'X does not answer' });
  const progressed: Standing = [
    [
      'GET twitter/user/harbor/status_scrapping',
      said(progress('harbor', { state: 'failed', failed: 'fetching', run: null, detail: 'X does not answer' })),
    ],
  ];
  const screen = await openConsole({ address: '/items' }, [...progressed, ...AROUND], [REFRESH, LIST]);
  await screen.answer(LIST, listed(FAILED));
  await screen.click(button('Retry The harbor'));
  await screen.look({ see: [button('Retry The harbor', { busy: true })], asks: [REFRESH] });
  await screen.answer(REFRESH, refused('X is not set up', 409));
  await screen.look({ see: [text('Error'), text('X is not set up'), button('Retry The harbor', { busy: false })] });
  await screen.click(button('Retry The harbor'));
  await screen.answer(REFRESH, said(progress('harbor')));
  await screen.look({ asks: [LIST] });
  await screen.answer(LIST, listed(FAILED));
});

test('an account with a failed analysis can be analysed again in its row', async () => {
  const FAILED = item(1, 'harbor', { state: 'failed', failed: 'analysis', detail: 'The model does not answer' });
  const failed = said(
    progress('harbor', { state: 'failed', failed: 'analysis', run: run('harbor', { state: 'failed' }) }),
  );
  const screen = await openConsole(
    { address: '/items' },
    [['GET twitter/user/harbor/status_scrapping', failed], ...standing(FAILED)],
    ['GET twitter/user/harbor/estimate'],
  );
  await screen.click(button('Retry The harbor'));
  await screen.look({ see: [dialog('Analyse again')], asks: ['GET twitter/user/harbor/estimate'] });
});

test('an analysis is cancelled in the menu of its row, and a refusal is quoted', async () => {
  const CANCEL = 'POST twitter/user/harbor/runs/7/cancel';
  const PROGRESS = 'GET twitter/user/harbor/status_scrapping';
  const screen = await openConsole({ address: '/items' }, standing(item(1, 'harbor', { state: 'queued' })), [
    CANCEL,
    PROGRESS,
  ]);
  await screen.look({ see: [menuOf(HARBOR)] });
  await screen.elapse(GATHER_MS);
  await screen.answer(PROGRESS, said(WAITING));
  await pick(screen, HARBOR, 'Cancel analysis');
  await screen.look({ see: [button('Actions for The harbor', { busy: true })], asks: [CANCEL] });
  await screen.answer(CANCEL, refused('It is over', 409));
  await screen.look({ see: [text('Error'), text('It is over')] });
  await pick(screen, HARBOR, 'Cancel analysis');
  await screen.answer(CANCEL, said(run('harbor', { state: 'cancelled' })));
  await screen.elapse(GATHER_MS);
  await screen.look({ asks: [PROGRESS] });
});

test('the setting that scores an account is looked up and edited, and a failed lookup shows its reason', async () => {
  const FIND = 'GET admin/llm_analyzer/';
  const screen = await openConsole({ address: '/items' }, standing(HARBOR), [FIND]);
  await pick(screen, HARBOR, 'Edit Item');
  await screen.answer(FIND, refused('The settings cannot be read'));
  await screen.look({ see: [text('Error'), text('The settings cannot be read')] });
  await pick(screen, HARBOR, 'Edit Item');
  await screen.answer(FIND, NO_ROWS);
  await screen.look({ see: [text('No LLM setting is selected'), menuOf(HARBOR)] });
});

/** Two of them are longer than the silence after which a stream counts as dead. */
const SIGN_MS = 8_000;

test('progress comes over one connection while accounts are shown and the tab is visible', async () => {
  const EVENTS = 'GET twitter/events';
  const screen = await openConsole({ address: '/items' }, standing(HARBOR), [EVENTS]);
  await screen.answer(EVENTS, NOTHING_HEARD);
  await screen.elapse(SIGN_MS);
  await screen.tell(': still here\n\n');
  await screen.elapse(SIGN_MS);
  await screen.look({ see: [menuOf(HARBOR)], asks: [] });
  await screen.turnTab(true);
  await screen.turnTab(false);
  await screen.look({ asks: [EVENTS] });
});

test('one account is tagged: what it had is shown, and only what changed is sent', async () => {
  const TAG = 'POST twitter/tags';
  const TAGS = 'GET twitter/tags';
  const DIALOG = dialog('Tags');
  const tagged = { ...HARBOR, tags: ['bots'] };
  const screen = await openConsole({ address: '/items' }, standing(tagged), [TAG, TAGS]);
  await screen.answer(
    TAGS,
    said({
      data: [
        { tag: 'bots', accounts: 1 },
        { tag: 'wave', accounts: 3 },
      ],
    }),
  );
  const sent = recordBodies();
  await pick(screen, HARBOR, 'Tags');
  await screen.look({
    see: [
      inside(DIALOG, text(`${HARBOR.name}, @${HARBOR.screen_name}`)),
      inside(DIALOG, text('bots')),
      inside(DIALOG, button('Save', { disabled: true })),
    ],
  });
  await screen.click(inside(DIALOG, button('Remove bots')));
  await screen.click(inside(DIALOG, button('Tags: wave')));
  await screen.click(inside(DIALOG, button('Save')));
  await screen.look({ asks: [TAG] });
  await screen.answer(TAG, refused('You can use at most 200 different tags', 409));
  await screen.look({ see: [inside(DIALOG, text('You can use at most 200 different tags'))] });
  await screen.click(inside(DIALOG, button('Save')));
  await screen.answer(TAG, said({ tagged: 1, missing: 0 }));
  await screen.look({ see: [text('Tags saved successfully.')], miss: [DIALOG], asks: [TAGS] });
  const body = { ids: [HARBOR.id], add: ['wave'], remove: ['bots'] };
  expect(sent).toEqual([body, body]);
});

test('chosen accounts are tagged together: tags to add and tags to remove', async () => {
  const TAG = 'POST twitter/tags';
  const DIALOG = dialog('Tags');
  const screen = await openConsole({ address: '/items' }, standing(HARBOR, TIDE), [TAG]);
  const sent = recordBodies();
  await screen.click({ role: 'checkbox', name: 'Select The harbor' });
  await screen.click({ role: 'checkbox', name: 'Select The tide' });
  await screen.click(button('Tags'));
  await screen.look({ see: [inside(DIALOG, text('2 accounts'))] });
  await screen.type(inside(DIALOG, field('Add tags')), 'wave');
  await screen.press('Enter');
  await screen.type(inside(DIALOG, field('Remove tags')), 'bots');
  await screen.press('Enter');
  await screen.click(inside(DIALOG, button('Save')));
  await screen.answer(TAG, said({ tagged: 2, missing: 0 }));
  await screen.look({ see: [text('Tags saved successfully.'), text('2 selected')], miss: [DIALOG] });
  expect(sent).toEqual([{ ids: [HARBOR.id, TIDE.id], add: ['wave'], remove: ['bots'] }]);
});

test('the list is filtered by a tag, and filters are saved under a name, chosen, deleted and brought back', async () => {
  const SAVED = 'GET twitter/saved-filters';
  const SAVE = 'POST twitter/saved-filters';
  const DELETE = 'DELETE twitter/saved-filters/4';
  const TAGGED = 'GET twitter/?skip=0&limit=5&tag=wave';
  const FILTERS = { id: 4, name: 'Waves', filters: { tag: 'wave' } };
  const standingTags: Standing = [
    ['GET twitter/tags', said({ data: [{ tag: 'wave', accounts: 1 }] })],
    ...standing(HARBOR),
  ];
  const screen = await openConsole({ address: '/items' }, standingTags, [SAVED, SAVE, DELETE, TAGGED]);
  await screen.answer(SAVED, said({ data: [] }));
  await screen.look({ miss: [button('Save filters'), field('Saved filters')] });
  await screen.choose(field('Tag'), 'wave (1)');
  await screen.answer(TAGGED, listed(HARBOR));
  const sent = recordBodies();
  await screen.click(button('Save filters'));
  await screen.type(inside(dialog('Save filters'), field('Name')), 'Waves');
  await screen.click(inside(dialog('Save filters'), button('Save')));
  await screen.answer(SAVE, refused('You have saved filters named “Waves” already', 409));
  await screen.look({ see: [inside(dialog('Save filters'), text('You have saved filters named “Waves” already'))] });
  await screen.click(inside(dialog('Save filters'), button('Save')));
  await screen.answer(SAVE, said(FILTERS));
  await screen.answer(SAVED, said({ data: [FILTERS] }));
  await screen.look({
    see: [text('Filters saved as “Waves”.'), field('Saved filters', { value: '4' })],
    miss: [button('Save filters')],
  });
  await screen.click(button('Delete saved filters Waves'));
  await screen.answer(DELETE, said({ message: 'ok' }));
  await screen.answer(SAVED, said({ data: [] }));
  await screen.click(button('Undo'));
  await screen.answer(SAVE, said({ ...FILTERS, id: 5 }));
  await screen.look({ see: [text('“Waves” is back.')], asks: [SAVED] });
  const body = { name: 'Waves', filters: { tag: 'wave' } };
  expect(sent).toEqual([body, body, body]);
});
