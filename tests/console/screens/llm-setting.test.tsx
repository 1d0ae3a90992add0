// Visits: llm-setting-screen, dashboard-screen
import { test } from 'vitest';
import type { Comparison } from '#contract/analyzer-comparison.ts';
import type { SettingVersionDetail } from '#contract/setting-version.ts';
import type { Suite, SuiteFigures } from '#contract/suite.ts';
import { item } from '#tests/answers/account.ts';
import { NOTHING_YET } from '#tests/answers/dashboard.ts';
import { LOG_IN, logInAgain } from '#tests/console/support/log-in-again.ts';
import { openConsole } from '#tests/console/support/open-console.ts';
import { AROUND_SETTING, analyzer, DETAIL, setting, settingDetail } from '#tests/walks/screens/llm-settings.ts';
import { ADA, NO_ROWS, refused, said } from '#tests/walks/screens/people.ts';
import { button, dialog, field, heading, inside, link, type Sight, text } from '#tests/walks/support/screen.ts';
import type { CallName, Standing } from '#tests/walks/support/wire.ts';

const address = '/llm_setting/1';
const VERSIONS = 'GET admin/llm_setting/1/versions/';
const EVALUATIONS = 'GET admin/llm_setting/1/evaluations/';
const SAVE_SETTING = 'PATCH admin/llm_analyzer/';
const SAVE_ANALYZER = 'PATCH admin/llm_setting/1/disinformation_analyzer';
const SAVE_PROPAGANDA = 'PATCH admin/llm_setting/1/propaganda_analyzer';

const card = (sight: Sight) => inside({ role: 'region', name: 'Disinformation Analyzer' }, sight);
const own = (sight: Sight) => inside({ role: 'region', name: 'LLM settings' }, sight);
const standing = (detail = settingDetail()): Standing => [
  ['GET twitter/', said({ data: [item(1, 'harbor')], count: 1 })],
  ...AROUND_SETTING,
  [DETAIL, said(detail)],
];
const open = (holds: readonly CallName[] = [], given = standing()) => openConsole({ address }, given, holds);

const COMPARED: Comparison = {
  draft: {
    setting: 'Next',
    model: 'openai/gpt',
    input_tokens: 1200,
    cache_read_tokens: 0,
    cache_write_tokens: 0,
    output_tokens: 40,
    has_estimated_tokens: false,
    cost_usd: 0.0031,
    failure: null,
  },
  selected: {
    setting: 'Ours',
    model: 'local/small',
    input_tokens: 900,
    cache_read_tokens: 0,
    cache_write_tokens: 0,
    output_tokens: 20,
    has_estimated_tokens: true,
    cost_usd: null,
    failure: 'The model did not answer in time',
  },
  posts: [
    {
      screen_name: 'harbor',
      post_id: '500',
      text: 'They lie to you.',
      draft: {
        outcome: 'labelled',
        reason: null,
        labels: [{ category: 'Doubt', confidence: 0.4, quote: 'They lie', rationale: 'It says so.', start: 0, end: 8 }],
      },
      selected: { outcome: 'nothing', reason: null, labels: [] },
    },
  ],
};

test('the exact messages for a post are shown from the typed values, or the reason of a failure', async () => {
  const PREVIEW = 'POST admin/llm_setting/1/disinformation_analyzer/preview';
  const DIALOG = dialog('Preview of the Disinformation Analyzer');
  const within = (sight: Sight) => inside(DIALOG, sight);
  const screen = await open([PREVIEW]);
  await screen.click(card(button('Preview')));
  await screen.click(within(button('Show messages')));
  await screen.look({ see: [within(button('Show messages', { busy: true }))], asks: [PREVIEW] });
  await screen.answer(PREVIEW, refused('The account has no posts', 404));
  await screen.look({ see: [within(text('The account has no posts'))] });
  await screen.click(within(button('Show messages')));
  const messages = [{ role: 'user', content: 'Read They lie' }];
  const post = { screen_name: 'harbor', post_id: '500' };
  await screen.answer(PREVIEW, said({ model: 'openai/gpt', is_sent: true, messages, post, warnings: [] }));
  await screen.look({ see: [within(text('Read They lie')), within(text('For post 500 of @harbor, to openai/gpt:'))] });
  await screen.press('Escape');
  await screen.look({ miss: [DIALOG] });
  await screen.click(card(button('Preview')));
  await screen.click(inside(DIALOG, button('Show messages')));
  await screen.look({ asks: [PREVIEW] });
  await screen.press('Escape');
  await screen.look({ miss: [DIALOG], asks: [] });
});

test('a draft and the selected setting read the same posts, side by side; both can be stopped', async () => {
  const COMPARE = 'POST admin/llm_setting/1/disinformation_analyzer/compare';
  const DIALOG = dialog('Comparison of the Disinformation Analyzer');
  const within = (sight: Sight) => inside(DIALOG, sight);
  const screen = await open([COMPARE]);
  await screen.click(card(button('Compare on ten posts')));
  await screen.click(within(button('Ask both')));
  await screen.look({
    see: [within(text('Asking about ten posts. A local model may take minutes.'))],
    asks: [COMPARE],
  });
  await screen.click(within(button('Stop')));
  await screen.look({ see: [within(button('Ask both', { busy: false }))], asks: [] });
  await screen.click(within(button('Ask both')));
  const loading = { reader: 'draft', answered: 0, posts: 10, seconds: 12, reason: 'The model "m" is being loaded.' };
  const reading = { reader: 'selected', answered: 4, posts: 10, seconds: 2, reason: null };
  await screen.answer(COMPARE, { stream: `event: waiting\ndata: ${JSON.stringify([loading, reading])}\n\n` });
  await screen.look({
    see: [
      within(text('As typed here: The model "m" is being loaded.')),
      within(text('As typed here: 0 of 10 posts answered. No answer for 12 s.')),
      within(text('Selected: 4 of 10 posts answered.')),
    ],
    miss: [within(text('Asking about ten posts. A local model may take minutes.'))],
  });
  await screen.click(within(button('Stop')));
  await screen.type(within(field('Account')), 'harbor');
  await screen.click(within(button('Ask both')));
  await screen.answer(COMPARE, said(COMPARED));
  await screen.look({
    see: [
      within(text('Of 1 post the draft marks 1, the selected setting 0; they differ on 1')),
      within(text('Next, openai/gpt: 1,200 tokens sent, 40 received, $0.0031')),
      within(text('Ours, local/small: about 900 tokens sent, 20 received, cost unknown: no price is set')),
      within(text('Ours did not read all posts')),
      within(text('Only the draft marks it')),
      within(text('One passage was found')),
      within(text('Nothing was found in this post')),
      within(text('It says so.')),
    ],
  });
  await screen.press('Escape');
  await screen.look({ miss: [DIALOG] });
});

test.each([
  ['tide', 'tide'],
  ['', 'harbor'],
])('“%s” is typed before the accounts have loaded: then “%s” stands there', async (typed, shown) => {
  const ACCOUNTS = 'GET twitter/?skip=0&limit=5';
  const within = (sight: Sight) => inside(dialog('Preview of the Disinformation Analyzer'), sight);
  const screen = await open([ACCOUNTS]);
  await screen.click(card(button('Preview')));
  await screen.type(within(field('Account')), typed);
  await screen.answer(ACCOUNTS, said({ data: [item(1, 'harbor')], count: 1 }));
  await screen.look({ see: [within(field('Account', { value: shown }))] });
});

test.each(['Preview', 'Test this setting'])('%s can be closed with its own button', async (what) => {
  const DIALOG = dialog(new RegExp(`^${what.split(' ')[0]} of the Disinformation Analyzer$`));
  const screen = await open();
  await screen.click(card(button(what)));
  await screen.look({ see: [DIALOG] });
  await screen.click(text('Close', DIALOG));
  await screen.look({ miss: [DIALOG] });
});

test('a placeholder is inserted into a prompt at the cursor', async () => {
  const screen = await open();
  const PROMPT = card(field('System prompt'));
  await screen.type(PROMPT, 'Read what @');
  await screen.look({
    see: [card(field('System prompt', { value: 'Read what @' })), card(button('Save', { disabled: false }))],
  });
  await screen.click(card(button('Discard changes')));
  await screen.look({ see: [card(field('User prompt', { value: 'Read {{post}}' }))] });
  await screen.mark(card(field('User prompt')), 'Read');
  await screen.click(card(button('Insert {{post}}')));
  await screen.look({ see: [card(field('User prompt', { value: '{{post}} {{post}}' }))] });
});

test('categories are added one by one, and an empty list shows its problem once the field is left', async () => {
  const screen = await open();
  await screen.type(card(field('Categories')), 'Irony');
  await screen.press('Enter');
  await screen.look({ see: [card(button('Remove Irony')), card(button('Save', { disabled: false }))] });
  await screen.type(card(field('Categories')), 'Irony');
  await screen.press('Enter');
  await screen.look({
    see: [card(text('“Irony” is in the list already.')), card(field('Categories', { value: 'Irony' }))],
  });
  await screen.type(card(field('Categories')), '');
  await screen.press('Backspace');
  await screen.look({ miss: [card(button('Remove Irony'))] });
  await screen.click(card(button('Remove Doubt')));
  await screen.click(card(field('Categories')));
  await screen.press('Tab');
  await screen.look({ see: [card(text(/at least one|required/i))] });
});

const FIGURES: SuiteFigures = {
  judged: 4,
  positives: 2,
  marked: 2,
  flagged: 2,
  auc: { value: 0.9, interval: [0.8, 1] },
  f1: { value: 1, interval: [1, 1] },
  spans: 0.5,
};
const MEASURED_SUITE: Suite = {
  name: 'public',
  at: '2026-11-25T10:00:00.000Z',
  lines: [
    {
      file: 'posts/memes-propaganda',
      kind: 'propaganda',
      subject: 'posts',
      fingerprint: 'f',
      posts: 10,
      read: 4,
      beyond_budget: 3,
      unread: { refused: 2, unreadable: 1, positives: 2, other_languages: 0, accounts: 0 },
      setting: FIGURES,
      rules: { ...FIGURES, auc: { value: 0.7, interval: [0.5, 0.9] } },
      published: 'AUC 0.90 (Example, 2021)',
      requests: 4,
      tokens: 480,
      cost_usd: 0.01,
      is_current: true,
    },
  ],
};

test('a setting shows a spinner while it is read', { tags: ['S2.28'] }, async () => {
  const screen = await open([DETAIL]);
  await screen.look({ see: [inside({ role: 'main' }, { role: 'status', text: 'Loading' })], asks: [DETAIL] });
  await screen.answer(DETAIL, said(settingDetail()));
  await screen.look({ see: [own(field('Name'))] });
});

test.each([
  ['LLM settings', SAVE_SETTING, 'Échec de la mise à jour des LLM Analyzer Settings'],
  ['Disinformation Analyzer', SAVE_ANALYZER, 'Échec de la mise à jour du Disinformation Analyzer'],
  ['Propaganda Analyzer', SAVE_PROPAGANDA, 'Échec de la mise à jour du Propaganda Analyzer'],
])(
  '%s that could not be saved says so in French, and keeps what was typed',
  {
    tags: ['S8.6'],
  },
  async (name, save, refusal) => {
    const within = (sight: Sight) => inside({ role: 'region', name }, sight);
    const screen = await open([save]);
    await screen.type(within(field('Description')), 'Typed, and not taken');
    await screen.click(within(button('Save')));
    await screen.answer(save, refused('The disk is full', 500));
    await screen.look({
      see: [text('Erreur'), text(refusal), within(field('Description', { value: 'Typed, and not taken' }))],
    });
  },
);

test('a saved version is in the history at once, and the measurements are read again', async () => {
  const screen = await open([VERSIONS, EVALUATIONS, SAVE_SETTING]);
  await screen.look({ waits: [VERSIONS, EVALUATIONS] });
  await screen.answer(VERSIONS, NO_ROWS);
  await screen.answer(EVALUATIONS, NO_ROWS);
  await screen.type(own(field('Name')), 'Renamed');
  await screen.click(own(button('Save')));
  await screen.answer(SAVE_SETTING, refused('The settings are being moved'));
  await screen.look({ see: [text('Échec de la mise à jour des LLM Analyzer Settings')] });
  await screen.click(own(button('Save')));
  await screen.answer(SAVE_SETTING, said(setting({ name: 'Renamed', version: 2 })));
  await screen.look({ see: [text('LLM Analyzer Settings mis à jour avec succès')], asks: [VERSIONS, EVALUATIONS] });
});

test('who is no superuser any more reads why their change was not saved, though its screen is gone', async () => {
  const ME = 'GET users/me';
  const screen = await open([SAVE_SETTING, ME], [...standing(), ['GET dashboard', said(NOTHING_YET)]]);
  await screen.answer(ME, said(ADA));
  await screen.type(own(field('Name')), 'Renamed');
  await screen.click(own(button('Save')));
  await screen.answer(SAVE_SETTING, refused("The user doesn't have enough privileges", 403));
  await screen.answer(ME, said({ ...ADA, is_superuser: false }));
  await screen.look({
    see: [
      text('Échec de la mise à jour des LLM Analyzer Settings'),
      text("The user doesn't have enough privileges"),
      heading(/^Hi, /),
    ],
  });
});

const SUITES = 'GET admin/llm_setting/1/suites/';
const suites = (sight: Sight) => inside({ role: 'region', name: 'Measured on public data' }, sight);

test('without a suite, the command that measures one is shown', async () => {
  const screen = await open([SUITES]);
  await screen.answer(SUITES, refused('The database is busy'));
  await screen.look({ see: [suites(text('The measurements could not be loaded'))] });
  await screen.click(suites(button('Try again')));
  await screen.answer(SUITES, said({ data: [] }));
  await screen.look({ see: [suites(text(/Nothing was measured yet/))] });
});

test('suites of public data stand beside the rules', async () => {
  const screen = await open([SUITES]);
  await screen.answer(SUITES, said({ data: [MEASURED_SUITE] }));
  await screen.look({
    see: [
      suites(text(/3 posts did not fit into the budget/)),
      suites({ role: 'table', name: 'Results of public' }),
      suites(text(/^2 refused, 1 without a usable answer, 3 beyond the budget; of the 3 that failed, 2 are/)),
      suites(text('0.90 (0.80 to 1.00), rules 0.70')),
    ],
  });
});

const AFTER_LOG_IN: Standing = [...LOG_IN, ['GET dashboard', said(NOTHING_YET)]];

test('what was typed before the session ended is there again after the log-in, except a key', async () => {
  const screen = await open([SAVE_SETTING], [...standing(), ...AFTER_LOG_IN]);
  await screen.type(own(field('Name')), 'Renamed');
  await screen.type(own(field('API key')), 'sk-typed');
  await screen.click(own(button('Save')));
  await screen.answer(SAVE_SETTING, refused('Could not validate credentials', 401));
  await logInAgain(screen);
  await screen.look({ see: [text(/What you typed and did not save is still there/)] });
  await screen.click(link('an LLM setting'));
  await screen.look({
    see: [own(field('Name', { value: 'Renamed' })), own(field('API key', { value: 'sk-…1234' }))],
  });
});

test('the text of a test is there again after the log-in, until its dialog is closed', async () => {
  const TRY = 'POST admin/llm_setting/1/disinformation_analyzer/test';
  const within = (sight: Sight) => inside(dialog('Test of the Disinformation Analyzer'), sight);
  const screen = await open([TRY], [...standing(), ...AFTER_LOG_IN]);
  await screen.click(card(button('Test this setting')));
  await screen.type(within(field('Text')), 'They lie to you.');
  await screen.click(within(button('Ask the model')));
  await screen.answer(TRY, refused('Could not validate credentials', 401));
  await logInAgain(screen);
  await screen.click(link('an LLM setting'));
  await screen.click(card(button('Preview')));
  await screen.look({ see: [inside(dialog('Preview of the Disinformation Analyzer'), field('Text', { value: '' }))] });
  await screen.press('Escape');
  await screen.click(card(button('Test this setting')));
  await screen.look({ see: [within(field('Text', { value: 'They lie to you.' }))] });
  await screen.press('Escape');
  await screen.click(card(button('Test this setting')));
  await screen.look({ see: [within(field('Text', { value: '' }))] });
});

const AN_EARLIER_ONE: SettingVersionDetail = {
  part: 'disinformation',
  version: 2,
  at: '2026-11-20T08:00:00.000Z',
  actor: 'overseer',
  changed: ['prompt_user'],
  content: { name: 'Earlier', categories: ['Rumour'], description: '', prompt_user: 'Read all of {{post}}' },
  before: { name: 'Earlier', categories: ['Rumour'], description: '', prompt_user: 'Read {{post}}' },
  measured: { count: 21, screen_names: ['harbor'] },
};

test.each([
  ['plumbline/baseline', link('model card'), text(/Not measured/)],
  ['openai/gpt', text(/Not measured yet\./), link('model card')],
])('before anybody has measured %s, its card says what is known', async (model, known, other) => {
  const screen = await open([], standing(settingDetail({ model })));
  await screen.look({ see: [card(known)], miss: [card(other)] });
});

test('the line about what was measured has its place before that is known: the buttons below it must not move under a press', async () => {
  const screen = await open([EVALUATIONS]);
  await screen.look({ see: [card(text(/Loading what was measured/))], miss: [card(text(/Not measured yet/))] });
  await screen.answer(EVALUATIONS, NO_ROWS);
  await screen.look({ see: [card(text(/Not measured yet/))], miss: [card(text(/Loading what was measured/))] });
});

test('a version is opened, with its changes marked, and restored in its form', async () => {
  const VERSION = 'GET admin/llm_setting/1/versions/disinformation/2';
  const DIALOG = dialog('Disinformation Analyzer, version 2');
  const within = (sight: Sight) => inside(DIALOG, sight);
  const { before: _, measured: __, ...row } = AN_EARLIER_ONE;
  const screen = await open([VERSIONS, VERSION]);
  await screen.answer(VERSIONS, said({ data: [row], count: 1 }));
  await screen.click(button('Open version 2 of Disinformation Analyzer'));
  await screen.look({ see: [DIALOG], asks: [VERSION] });
  await screen.press('Escape');
  await screen.look({ miss: [DIALOG], asks: [] });
  await screen.click(button('Open version 2 of Disinformation Analyzer'));
  await screen.answer(VERSION, refused('The version cannot be read'));
  await screen.look({
    see: [within(text('The version cannot be read')), within(button('Restore in the form', { disabled: true }))],
  });
  await screen.press('Escape');
  await screen.look({ miss: [DIALOG] });
  await screen.click(button('Open version 2 of Disinformation Analyzer'));
  await screen.answer(VERSION, said(AN_EARLIER_ONE));
  await screen.look({ see: [within(text('all of')), within(text('@harbor and 20 more'))] });
  await screen.click(within(button('Restore in the form')));
  await screen.look({
    see: [
      text('Restored in the form'),
      card(field('Name', { value: 'Earlier' })),
      card(field('User prompt', { value: 'Read all of {{post}}' })),
      card(button('Remove Rumour')),
      card(button('Save', { disabled: false })),
    ],
    miss: [DIALOG, button('Undo')],
  });
});

test('a version that replaces what was typed can be taken out of the form again', async () => {
  const VERSION = 'GET admin/llm_setting/1/versions/disinformation/2';
  const { before: _, measured: __, ...row } = AN_EARLIER_ONE;
  const screen = await open([VERSIONS, VERSION]);
  await screen.answer(VERSIONS, said({ data: [row], count: 1 }));
  await screen.type(card(field('User prompt')), 'Mine: {{post}}');
  await screen.click(button('Open version 2 of Disinformation Analyzer'));
  await screen.answer(VERSION, said(AN_EARLIER_ONE));
  await screen.click(inside(dialog('Disinformation Analyzer, version 2'), button('Restore in the form')));
  await screen.look({
    see: [
      text('It replaced what you had typed. Save it to make it a new version.'),
      card(field('User prompt', { value: 'Read all of {{post}}' })),
    ],
  });
  await screen.click(button('Undo'));
  await screen.look({
    see: [card(field('User prompt', { value: 'Mine: {{post}}' })), card(button('Save', { disabled: false }))],
    miss: [card(field('Name', { value: 'Earlier' }))],
  });
});

test('an analyzer that somebody else saved meanwhile is loaded beside the typed changes', async () => {
  const screen = await open([SAVE_ANALYZER, DETAIL]);
  await screen.answer(DETAIL, said(settingDetail()));
  await screen.type(card(field('Name')), 'Mine');
  await screen.click(card(button('Save')));
  await screen.answer(SAVE_ANALYZER, refused('Changed meanwhile', 409));
  await screen.click(card(button('Load the newer version')));
  await screen.look({ see: [card(button('Load the newer version', { busy: true }))], asks: [DETAIL] });
  const theirs = analyzer('Theirs', { description: 'Of somebody else', version: 2 });
  await screen.answer(DETAIL, said(settingDetail({ disinformation_analyzer: theirs })));
  await screen.look({
    see: [card(field('Name', { value: 'Mine' })), card(field('Description', { value: 'Of somebody else' }))],
  });
});

test.each(['0', 'one', '1e3', '12345678901234567890'])(
  '/llm_setting/%s is the address of no setting, and nothing is asked for',
  async (id) => {
    const screen = await openConsole({ address: `/llm_setting/${id}` }, AROUND_SETTING);
    await screen.look({ see: [heading('Not Found')] });
  },
);

test('a failed load of a setting can be tried again', async () => {
  const screen = await open([DETAIL]);
  await screen.answer(DETAIL, refused('The setting cannot be read'));
  await screen.click(button('Try again'));
  await screen.look({ asks: [DETAIL] });
});
