// Visits: dashboard-screen, items-screen, report-screen
import { expect, test, vi } from 'vitest';
import type { Amplification } from '#contract/amplification.ts';
import type { Account } from '#contract/item.ts';
import type { Repetition } from '#contract/repetition.ts';
import type { Report } from '#contract/report.ts';
import { account, progress, run } from '#tests/answers/account.ts';
import { accountRef, method, pairTrace } from '#tests/answers/campaign.ts';
import { levelReport } from '#tests/answers/level.ts';
import { LINKS, NO_LINKS, SIMILAR } from '#tests/answers/outside.ts';
import { LOG_IN, logInAgain } from '#tests/console/support/log-in-again.ts';
import { openConsole } from '#tests/console/support/open-console.ts';
import { NO_ROWS, NOTHING_HEARD, refused, SIGNED_IN, said } from '#tests/walks/screens/people.ts';
import { NO_REPOSTS, PICTURES, post, REPORT } from '#tests/walks/screens/report.ts';
import { button, dialog, field, heading, inside, link, type Screen, text } from '#tests/walks/support/screen.ts';
import type { CallName, Standing } from '#tests/walks/support/wire.ts';

const HARBOR = 'GET twitter/user/harbor';
const PROGRESS = `${HARBOR}/status_scrapping`;
const address = '/items/harbor';
/** The time in milliseconds after which all shown accounts are asked about together. */
const GATHER_MS = 50;
const AT = '2026-11-20T08:00:00.000Z';
const SHORT = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;
const REFUSAL = 'The reports are being moved';

const LIST: Standing = [['GET twitter/', NO_ROWS]];
const open = (standing: Standing = [], holds: readonly CallName[] = []) =>
  openConsole({ address }, [...standing, ...REPORT, ...LIST], holds);

test.each([
  ['The report', `${HARBOR}/`, said(account('harbor'))],
  ['The pictures', `${HARBOR}/report`, said(PICTURES)],
  ['The reposts', `${HARBOR}/amplification`, said(NO_REPOSTS)],
  [
    'The accounts that acted together with it',
    `${HARBOR}/companions`,
    said({ data: [], count: 0, looks_like: [], method: method() }),
  ],
  ['What others found', `${HARBOR}/outside`, said(NO_LINKS)],
  ['The repetitions', `${HARBOR}/repetitions`, said({ data: [], count: 0, posts: 0, accounts: 0 })],
])('%s can be asked for again', async (name, call, answer) => {
  const screen = await open([], [call]);
  await screen.answer(call, refused(REFUSAL));
  await screen.look({ see: [text(`${name} could not be loaded`), text(REFUSAL)], asks: [] });
  await screen.click(button('Try again'));
  await screen.look({ asks: [call] });
  await screen.answer(call, answer);
  await screen.look({ miss: [text(`${name} could not be loaded`)] });
});

const gone_reason = 'Bluesky has taken this account down';
const GONE: Standing = [[`${HARBOR}/`, said(account('harbor', { gone_reason }))]];

test('the report says why a source does not show its account', async () => {
  const screen = await open(GONE);
  await screen.look({ see: [text(gone_reason)] });
});

const fetch_note = 'Posts were read from the own server of this account';

test('the report says when posts were fetched in another way than usual, and one reply is no "replies"', async () => {
  const posts_by_kind = { post: 119, reply: 1, quote: 0, repost: 0 };
  const screen = await open([[`${HARBOR}/`, said(account('harbor', { fetch_note, posts_by_kind }))]]);
  await screen.look({ see: [text(fetch_note), text(/with 1 reply$/)] });
});

/** There is no account of that name, or this person does not see it. */
const notFound = (name: string): Standing =>
  ['', 'level', 'status_scrapping', 'present_name'].map((part) => [
    `GET twitter/user/${name}/${part}`,
    refused('Item not found', 404),
  ]);
const AROUND: Standing = [
  ['GET twitter/sources', said({ sources: [], has_setting: true })],
  ['GET twitter/events', NOTHING_HEARD],
  ...SIGNED_IN,
];

test.each([
  [{ former_names: ['quay', 'old_quay'] }, { see: [text('Former names'), text('@quay, @old_quay')] }],
  [{ former_names: [] }, { miss: [text('Former names')] }],
])('the report says what its account was called before, as in %j', async (names, seen) => {
  const screen = await open([[`${HARBOR}/`, said(account('harbor', names))]]);
  await screen.look(seen);
});

test('an account that is not on the list is said to be that, and can be added', async () => {
  const screen = await openConsole({ address: '/items/harbor~2' }, [...notFound('harbor~2'), ...AROUND, ...LIST]);
  await screen.look({ see: [text('This account is not on your list')], miss: [text(/deleted/)] });
  await screen.click(link('Add it'));
  await screen.look({ see: [inside(dialog('Add Item'), field('Screen name', { value: 'harbor' }))] });
  expect(window.location.search).toBe('');
});

test('a link with a former name leads to the same place of the report', { tags: ['S12.7'] }, async () => {
  const present: Standing = [['GET twitter/user/harbor_2/present_name', said({ screen_name: 'harbor' })]];
  const address = '/items/harbor_2?state=flagged#evidence';
  const screen = await openConsole({ address }, [...present, ...notFound('harbor_2'), ...REPORT, ...AROUND]);
  await screen.look({
    see: [heading('@harbor_2'), text('This account is called @harbor now')],
    miss: [text('This account is not on your list'), link('Add it')],
  });
  await screen.click(link('Open its report'));
  await screen.look({ see: [heading(/harbor/i)] });
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe('/items/harbor?state=flagged#evidence');
});

test('an address without a name of an account says Not Found, and trying again is not offered', async () => {
  const screen = await openConsole({ address: '/items/bad name!' }, [
    ['GET twitter/events', NOTHING_HEARD],
    ...SIGNED_IN,
  ]);
  await screen.look({ see: [heading('Not Found')], miss: [button('Try again')] });
});

const BOB = { screen_name: 'bob', name: 'Bob of the Harbor', propaganda: 0.1234, disinformation: null };
const REPOSTS: Amplification = {
  posts: 339,
  reposts: 337,
  named: 337,
  accounts: 41,
  passed_on: [
    { screen_name: 'bob', reposts: 200, known: BOB },
    { screen_name: 'eve', reposts: 137, known: null },
  ],
  delay: { reposts: 337, lower: 60, median: 180, upper: 5400 },
  is_amplifier: true,
};
const HEADLINE = { role: 'region', name: 'Mostly reposts others' } as const;

test('an account of reposts has them as its headline, with whose posts they are', async () => {
  const screen = await open([[`${HARBOR}/amplification`, said(REPOSTS)]]);
  const ofTable = (node: string) => inside({ role: 'table', name: 'The 2 accounts that it reposts most' }, text(node));
  await screen.look({
    see: [
      inside(HEADLINE, text('337 of 339 posts are reposts of 41 accounts')),
      text('3 min after the original (median); half of them between 1 min and 1 h 30 min.'),
      ...['Bob of the Harbor', '200', '12.3', 'No score', '@eve', '137', 'Not here'].map(ofTable),
    ],
    miss: [text('It has too few posts of its own for a score.')],
  });
});

test('an account of reposts that says too little itself for a score says that', async () => {
  const unscored = levelReport('harbor', { score: null, interval: null, band: null, band_note: 'few_statements' });
  const screen = await open([
    [`${HARBOR}/level`, said({ propaganda: unscored, disinformation: unscored })],
    [`${HARBOR}/amplification`, said(REPOSTS)],
  ]);
  await screen.look({ see: [inside(HEADLINE, text('It has too few posts of its own for a score.'))] });
});

test('an account that says enough itself keeps its scores as its headline', async () => {
  const screen = await open([[`${HARBOR}/amplification`, said({ ...REPOSTS, is_amplifier: false })]]);
  await screen.look({ see: [text('337 of 339 posts are reposts of 41 accounts (99.4%)')], miss: [HEADLINE] });
});

const TOGETHER = { role: 'region', name: 'Acts together with' } as const;
const together = (node: string) => inside(TOGETHER, text(node));

test('an account that acted together with no other is not called innocent', { tags: ['S16.12'] }, async () => {
  const screen = await open();
  await screen.look({
    see: [
      together('Acted together with no other account'),
      together(
        'Its stored posts were compared with those of 23 other accounts that you see. It may still act together with accounts that are not stored here.',
      ),
    ],
  });
});

test('the accounts that acted together with it stand with what chance gives, and lead to their posts', {
  tags: ['S16.12'],
}, async () => {
  const span = { first_at: '2026-11-01T08:00:00.000Z', last_at: AT };
  const companion = {
    account: accountRef('mole'),
    traces: [pairTrace(), pairTrace({ trace: 'link', objects: 40, expected: 0, strength: 3 })],
    strength: 11.2,
    ...span,
  };
  const looks_like = [{ like: 'links', what: 'ticker.example', objects: 9, of: 10 }];
  const screen = await open([
    [`${HARBOR}/companions?skip=0&limit=20`, said({ data: [companion], count: 21, looks_like, method: method(7) })],
  ]);
  const ofTable = (node: string) => inside({ role: 'table', name: 'Accounts that acted together with it' }, text(node));
  await screen.look({
    see: [
      ...['@mole', 'Same text, Same link', '12', '0.15', '11'].map(ofTable),
      ...['Nov 1, 2026, 08:00 UTC', 'Nov 20, 2026, 08:00 UTC'].map(ofTable),
      together(
        'It could be a news ticker, or people who share articles of one site: 9 of 10 matches link to ticker.example.',
      ),
      together('The 1 strongest of 21 accounts. 7 posts are still being compared.'),
    ],
  });
  const href = (name: string) => document.querySelector(`a[aria-label="${name}"]`)?.getAttribute('href');
  expect(href('Posts side by side with @mole')).toBe('/campaigns?a=harbor&b=mole');
  await screen.click(inside(TOGETHER, button('What this means')));
  const help = dialog('Acted together');
  await screen.look({
    see: [
      inside(help, text(/^News tickers: accounts of one agency/)),
      inside(help, text('0123456789abcdef')),
      inside(help, text(/it does not say who runs them, whether they agreed, or why/i)),
    ],
  });
});

test('what others found names each list with what it covers, and each domain leads to its posts', {
  tags: ['S17.12'],
}, async () => {
  const screen = await open([[`${HARBOR}/outside`, said(LINKS)]]);
  const inSection = (node: string) => inside({ role: 'region', name: 'What others found' }, text(node));
  await screen.look({
    see: [
      ...[
        '97 in 30 of 40 posts',
        '20 (20.6%) lead to platforms, aggregators and link shorteners',
        'Harbor list 2026-10',
        '41 of 97 links lead to domains that it rates, 12 of them low. Coverage: 42.3% of the links.',
        'calm.example (mixed, score 0.4)',
        'loud.example (fake, score 0.05, low)',
        '300 domains; imported 2026-11-01. Low: a score up to 0.2. Licence: CC BY 4.0. By the harbor office.',
      ].map(inSection),
      { role: 'link', name: 'loud.example (fake, score 0.05, low)12' },
    ],
  });
});

test('Community Notes are counted beside what they can cover, and a post shows its note as text', async () => {
  const stored = {
    notes: 5,
    statuses: 5,
    first_at: '2021-01-28T00:00:00.000Z',
    last_at: '2026-11-20T00:00:00.000Z',
    imported_at: '2026-11-22T00:00:00.000Z',
  };
  const notes = { stored, helpful_posts: 7, waiting_posts: 1, covered_posts: 38 };
  const note = {
    id: '9',
    classification: 'NOT_MISLEADING',
    text: 'It is <b>true</b>.',
    written_at: '2026-11-20T08:00:00.000Z',
    helpful_at: null,
    url: 'https://x.com/i/birdwatch/n/9',
  };
  const noted = { ...post, outside: { ratings: [], notes: [note], fact_checks: [] } };
  const screen = await open([
    [`${HARBOR}/outside`, said({ ...LINKS, notes })],
    [`${HARBOR}/posts`, said({ run_id: 1, data: [noted], next: null, previous: null })],
  ]);
  await screen.look({
    see: [
      { role: 'link', name: '7 of 40 posts carry a helpful note' },
      text('1 post with notes that need more ratings; no finding'),
      text('It is <b>true</b>.'),
      { role: 'link', name: 'View the note' },
    ],
  });
});

test('fact-checks are looked for at a post when a person asks, and one counts only when the person confirms it', {
  tags: ['S17.9'],
}, async () => {
  const path = `twitter/user/harbor/posts/${post.id}/fact-checks`;
  const [LOOK, CONFIRM] = [`POST ${path}/search`, `POST ${path}`];
  const screen = await open([], [LOOK, CONFIRM]);
  const stored = { checks: 3, publishers: 1, first_at: null, last_at: null, imported_at: '2026-03-05T00:00:00.000Z' };
  const failed = { state: 'failed', detail: 'Google refused the key or the request (403)' };
  await screen.click(button('Look for fact-checks'));
  await screen.answer(LOOK, said({ data: [SIMILAR], stored, google: failed }));
  const found = { role: 'region', name: 'Similar fact-checks' };
  await screen.look({
    see: [
      inside(found, text(/^Similar, not the same/)),
      inside(found, text('Mostly false')),
      inside(found, text('rammed, bridge, ship')),
      inside(found, link('View the fact-check')),
      inside(found, text(/Google refused the key or the request \(403\)\./)),
    ],
  });
  await screen.click(inside(found, button(/^Confirm the fact-check of Harbor Facts/)));
  await screen.look({ waits: [CONFIRM] });
  await screen.answer(CONFIRM, refused('Fact-check not found', 404));
  await screen.look({ see: [text('Fact-check not found')] });
});

test('a reply stands below what it answers', async () => {
  const reply = { ...post, kind: 'reply', parent: { by: 'bob.example', text: 'Is the bridge open?' } };
  const screen = await open([[`${HARBOR}/posts`, said({ run_id: 1, data: [reply], next: null, previous: null })]]);
  await screen.look({ see: [text('@bob.example'), text('Is the bridge open?')] });
});

test('a confirmed fact-check stands with its post, with who confirmed it', async () => {
  const check = {
    ...SIMILAR,
    confirmation_id: 3,
    by: 'grace',
    is_mine: false,
    confirmed_at: '2026-03-06T00:00:00.000Z',
    has_changed: true,
  };
  const checked = { ...post, outside: { ratings: [], notes: [], fact_checks: [check] } };
  const screen = await open([[`${HARBOR}/posts`, said({ run_id: 1, data: [checked], next: null, previous: null })]]);
  const findings = { role: 'list', name: 'What others found' };
  await screen.look({
    see: [
      inside(findings, text('A ship rammed the bridge')),
      inside(findings, text('grace')),
      inside(findings, text(/its publisher has changed it since/)),
    ],
    miss: [button(/^Undo: you confirmed/)],
  });
});

test('an account without links names the lists at hand', { tags: ['S17.12'] }, async () => {
  const screen = await open([[`${HARBOR}/outside`, said(NO_LINKS)]]);
  await screen.look({
    see: [text('No links to websites'), text('Lists here: Harbor list 2026-10 (imported 2026-11-01).')],
  });
});

test('an account without reposts says so', async () => {
  const screen = await open();
  await screen.look({ see: [text('No reposts')], miss: [HEADLINE] });
});

test('the meaning of a score is shown on request', async () => {
  const screen = await open();
  const HELP = dialog('What the propaganda score means');
  await screen.look({ see: [button('What the propaganda score means')], miss: [HELP] });
  await screen.click(button('What the propaganda score means'));
  await screen.look({ see: [inside(HELP, link('Model card'))] });
  await screen.press('Escape');
  await screen.look({ see: [button('What the propaganda score means')], miss: [HELP] });
});

test('the statement is copied with date, analyzer, posts read and address', async () => {
  const COPY =
    /^COPY The harbor \(@harbor\)\. Propaganda: 2 of 40 posts carry propaganda techniques; 5% of the posts, 95% interval 1% to 16%; .*; Strength score 40\.0 .* 40 of 40 posts read on November 20, 2026 by Reviewed, setting version 1 \(openai\/gpt\)\. .* http.*\/items\/harbor$/;
  const screen = await open([], [COPY]);
  await screen.click(button('Copy statement'));
  await screen.look({ asks: [COPY] });
  await screen.answer(COPY, said(null));
  await screen.look({ see: [button('Copied')] });
});

const techniques = Array.from({ length: 9 }, (_, index) => ({
  kind: 'propaganda' as const,
  technique: `Technique ${index + 1}`,
  posts: 10 - index,
}));

test('rarer techniques and the figures of a picture are shown on request', async () => {
  const week = {
    from: '2026-11-16',
    to: '2026-11-22',
    posts: 12,
    read: 12,
    flagged: 3,
    propaganda_flagged: 3,
    disinformation_flagged: 0,
  };
  const pictures: Report = { ...PICTURES, techniques, weeks: [week] };
  const screen = await open([[`${HARBOR}/report`, said(pictures)]]);
  await screen.look({ miss: [text('Technique 9')] });
  await screen.look({ see: [text('The first 8 of 9.')] });
  await screen.click(button('Show all 9'));
  await screen.look({ see: [text('Technique 9')] });
  await screen.click(button('Show fewer'));
  await screen.look({ miss: [text('Technique 9')] });
  await screen.click(button('Table: Posts per week'));
  await screen.look({ see: [{ role: 'table', name: 'Posts per week' }, button('Picture: Posts per week')] });
});

const example = (id: number) => ({
  id,
  post_id: String(id),
  text: `Example ${id}`,
  created_at: AT,
  url: null,
  similarity: 0.9,
});
const repetition = (id: number): Repetition => ({
  id,
  text: `Words ${id}`,
  posts: 2,
  first_at: AT,
  last_at: AT,
  examples: [example(id), example(id + 100)],
  others: [],
});

test('repetitions come in pages, and their posts are shown on request', async () => {
  const page = (from: number) =>
    said({
      data: [0, 1, 2, 3, 4].slice(0, from === 1 ? 5 : 1).map((at) => repetition(from + at)),
      count: 6,
      posts: 12,
      accounts: 0,
    });
  const screen = await open([
    [`${HARBOR}/repetitions?skip=0&limit=5`, page(1)],
    [`${HARBOR}/repetitions?skip=5&limit=5`, page(6)],
  ]);
  const first = { role: 'article', name: 'Repeated words' };
  const pages = { role: 'navigation', name: 'Pages of repetitions' };
  await screen.click(inside(pages, button('Next')));
  await screen.look({ see: [inside(first, text('Words 6'))], miss: [text('Words 1')] });
  await screen.click(inside(first, button('Show the posts')));
  await screen.look({ see: [text('Example 106')] });
  await screen.click(inside(first, button('Hide the posts')));
  await screen.look({ miss: [text('Example 106')] });
  await screen.click(inside(pages, button('Previous')));
  await screen.look({ see: [text('Words 1')], miss: [text('Words 6')] });
});

test('of many accounts that use the same words, five are shown until all are asked for', async () => {
  const others = Array.from({ length: 6 }, (_, at) => ({
    screen_name: `echo${at}`,
    name: `Echo ${at}`,
    posts: 1,
    first_at: AT,
    last_at: AT,
    example: example(at),
  }));
  const said_by = { data: [{ ...repetition(1), others }], count: 1, posts: 2, accounts: 6 };
  const screen = await open([[`${HARBOR}/repetitions`, said(said_by)]]);
  await screen.look({ see: [link('Echo 4')], miss: [link('Echo 5')] });
  await screen.click(button('Show all 6 accounts'));
  await screen.look({ see: [link('Echo 5')], miss: [button('Show all 6 accounts')] });
});

test('the report can be saved in each format, or printed', async () => {
  const EXPORT = `${HARBOR}/export`;
  const screen = await open([], [EXPORT]);
  const choose = async (format: RegExp) => {
    await screen.click(button('Export'));
    await screen.click({ role: 'menuitem', name: format });
  };
  await choose(/^CSV/);
  await screen.look({ see: [button('Export', { busy: true })], asks: [`${EXPORT}?format=csv`] });
  await screen.answer(EXPORT, refused(REFUSAL));
  await screen.look({ see: [text('Error'), text(REFUSAL), button('Export', { busy: false })] });
  const saved = vi.spyOn(URL, 'createObjectURL');
  await choose(/^JSON Lines/);
  await screen.answer(`${EXPORT}?format=jsonl`, said({}));
  await screen.look({ see: [button('Export', { busy: false })] });
  expect(saved).toHaveBeenCalledOnce();
  const printed = vi.spyOn(window, 'print').mockImplementation(() => {});
  await choose(/^Print/);
  await screen.look({ asks: [] });
  expect(printed).toHaveBeenCalledOnce();
});

const CSV = `${HARBOR}/export?format=csv`;
const WORKING = { see: [button('Export', { busy: true })] };
const GIVEN_UP = { see: [text('The server did not answer in time.'), button('Export', { busy: false })], asks: [] };

async function exportAsCsv(): Promise<Screen> {
  const screen = await open([], [CSV]);
  await screen.click(button('Export'));
  await screen.click({ role: 'menuitem', name: /^CSV/ });
  await screen.look({ ...WORKING, asks: [CSV] });
  return screen;
}

test('an export that does not begin fails after half a minute', async () => {
  const screen = await exportAsCsv();
  await screen.elapse(29_000);
  await screen.look({ ...WORKING, asks: [CSV] });
  await screen.elapse(1_000);
  await screen.look(GIVEN_UP);
});

test('an export may take long, but fails after half a minute without data', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL');
  const screen = await exportAsCsv();
  await screen.answer(CSV, { stream: 'screen_name,run\n' });
  for (let line = 0; line < 3; line += 1) {
    await screen.elapse(29_000);
    await screen.look(WORKING);
    await screen.tell('harbor,7\n');
  }
  await screen.elapse(30_000);
  await screen.look(GIVEN_UP);
  expect(saved).not.toHaveBeenCalled();
});

const SAMPLE: Partial<Account> = {
  source: 'sample',
  source_label: 'Samples',
  posts_by_source: { sample: 40 },
  schedules: ['off', 'daily', 'weekly'],
};

test('an account can be fetched again from its report, and a refusal is quoted', async () => {
  const REFRESH = 'POST twitter/user/harbor/refresh';
  const screen = await open([[`${HARBOR}/`, said(account('harbor', SAMPLE))]], [REFRESH, PROGRESS]);
  await screen.click(button('Refresh'));
  await screen.look({ see: [button('Refresh', { busy: true })], waits: [REFRESH] });
  await screen.answer(REFRESH, refused(REFUSAL, 409));
  await screen.look({ see: [text('Error'), text(REFUSAL)] });
  await screen.elapse(GATHER_MS);
  await screen.answer(PROGRESS, said(progress('harbor')));
  await screen.click(button('Refresh'));
  await screen.answer(REFRESH, said(progress('harbor', { state: 'fetching' })));
  await screen.elapse(GATHER_MS);
  await screen.look({ see: [button('Refresh', { busy: false })], asks: [PROGRESS] });
});

test('the report says when the source was last asked', async () => {
  const fetched_at = '2026-11-21T09:30:00.000Z';
  const screen = await open([[`${HARBOR}/`, said(account('harbor', { ...SAMPLE, fetched_at }))]]);
  await screen.look({ see: [text('Samples, fetched'), text(new Date(fetched_at).toLocaleString('en', SHORT))] });
});

/** Sends the progress of the work on the account. */
async function tellProgress(screen: Screen, given: Parameters<typeof progress>[1]) {
  await screen.look({ see: [button('Export')] });
  await screen.elapse(GATHER_MS);
  await screen.answer(PROGRESS, said(progress('harbor', given)));
}

test('an analysis can be started again from the report', async () => {
  const ESTIMATE = `${HARBOR}/estimate`;
  const screen = await open([], [PROGRESS, ESTIMATE]);
  await screen.look({ see: [button('Analyse again', { disabled: true })] });
  await tellProgress(screen, {});
  await screen.click(button('Analyse again', { disabled: false }));
  await screen.look({ see: [dialog('Analyse again')], asks: [ESTIMATE] });
});

test('an analysis can be cancelled from the report', async () => {
  const CANCEL = 'POST twitter/user/harbor/runs/7/cancel';
  const screen = await open([], [PROGRESS, CANCEL]);
  await tellProgress(screen, { state: 'queued', run: run('harbor', { state: 'queued' }) });
  await screen.click(button('Cancel'));
  await screen.look({ see: [button('Cancel', { busy: true })], asks: [CANCEL] });
  await screen.answer(CANCEL, said(run('harbor', { state: 'cancelled' })));
  await screen.elapse(GATHER_MS);
  await screen.look({ asks: [PROGRESS] });
});

test.each([
  ['Question', 'Propaganda', /kind=propaganda/],
  ['Technique', 'Doubt (2)', /kind=propaganda&technique=Doubt/],
  ['State', 'Flagged', /state=flagged/],
  ['Strength', 'Strength from 40', /strength=40/],
  ['Language', 'English', /language=en/],
  ['Order', 'Newest first', /sort=date/],
])('the posts are narrowed down or put in order by %s', async (label, option, query) => {
  const found: Report = {
    ...PICTURES,
    techniques: [{ kind: 'propaganda', technique: 'Doubt', posts: 2 }],
    languages: [{ language: 'en', posts: 40 }],
  };
  const screen = await open([[`${HARBOR}/report`, said(found)]], [/posts\?.*(kind|state|strength|language|sort)=/]);
  await screen.look({
    see: [
      { role: 'article', name: 'Post of Nov 20, 2026, 08:00 UTC' },
      { role: 'option', name: option },
    ],
  });
  await screen.choose(field(label), option);
  await screen.look({ asks: [query] });
  await screen.answer(query, said({ run_id: 7, data: [post], next: null, previous: null }));
  await screen.look({ see: [{ role: 'article', name: 'Post of Nov 20, 2026, 08:00 UTC' }] });
});

test.each(['From', 'To'])('the posts are filtered by day with %s', async (label) => {
  const QUERY = new RegExp(`posts\\?.*${label.toLowerCase()}=2026-11-20`);
  const screen = await open([], [QUERY]);
  await screen.look({ see: [{ role: 'article', name: 'Post of Nov 20, 2026, 08:00 UTC' }] });
  await screen.type(field(label), '2026-11-20');
  await screen.look({ asks: [QUERY] });
});

test('? lists the keys over the page, and the browser remembers whether single keys are on', async () => {
  const screen = await open();
  await screen.look({ see: [button('Keys')] });
  await screen.press('?');
  await screen.look({ see: [inside(dialog('Keys'), text('Next post, previous post'))] });
  await screen.click({ role: 'checkbox', name: 'Single keys are on' });
  await screen.look({ see: [{ role: 'checkbox', name: 'Single keys are on', checked: false }] });
  expect(localStorage.getItem('shortcuts')).toBe('off');
  await screen.press('Escape');
  await screen.look({ miss: [dialog('Keys')] });
  await screen.press('?');
  await screen.look({ miss: [dialog('Keys')] });
  await screen.click(button('Keys'));
  await screen.look({ see: [dialog('Keys')] });
});

test('? lists the keys also while a checkbox has the focus', async () => {
  const screen = await open();
  await screen.click({ role: 'checkbox', name: /^Select: / });
  await screen.press('?');
  await screen.look({ see: [dialog('Keys')] });
});

test('a post can be called right, for each kind that it was read for', async () => {
  const GIVE = 'POST twitter/user/harbor/posts/5/corrections';
  const screen = await open([], [GIVE]);
  await screen.click(button('Right as it is'));
  await screen.look({ see: [button('Right as it is', { busy: true })], asks: [GIVE] });
  await screen.answer(GIVE, said({ corrections: [] }));
  await screen.look({ asks: [GIVE] });
  await screen.answer(GIVE, said({ corrections: [] }));
  await screen.look({ see: [button('Right as it is', { busy: false })], asks: [] });
});

test('the stored part of a judgement is shown although the rest failed', async () => {
  const GIVE = 'POST twitter/user/harbor/posts/5/corrections';
  const POSTS = `${HARBOR}/posts?limit=20`;
  const page = said({ run_id: 7, data: [post], next: null, previous: null });
  const screen = await open([], [GIVE, POSTS]);
  await screen.answer(POSTS, page);
  await screen.click(button('Right as it is'));
  await screen.answer(GIVE, said({ corrections: [] }));
  await screen.look({ asks: [GIVE] });
  await screen.answer(GIVE, refused('Corrections are closed'));
  await screen.look({ see: [text('Corrections are closed')], asks: [POSTS] });
});

const MADE = {
  id: 21,
  kind: 'propaganda',
  judgement: 'wrong',
  category: 'Doubt',
  start: 0,
  end: 8,
  quote: 'They lie',
  by: 'ada',
  reason: null,
  is_mine: true,
  at: AT,
} as const;

const GIVE = 'POST twitter/user/harbor/posts/5/corrections';
const undo = (id: number) => `POST twitter/user/harbor/posts/5/corrections/${id}/undo` as const;

test('a judgement can be taken back in its toast', async () => {
  const screen = await open([], [GIVE, undo(21)]);
  await screen.click(button('Wrong: Doubt, “They lie”'));
  const others = { ...MADE, id: 20, is_mine: false };
  await screen.answer(GIVE, said({ corrections: [others, MADE, { ...MADE, id: 22, category: 'Satire' }] }));
  await screen.look({ see: [text('You marked Doubt wrong.')] });
  await screen.click(button('Undo'));
  await screen.look({ waits: [undo(21)] });
  await screen.answer(undo(21), refused('Corrections rest', 409));
  await screen.look({ see: [text('Corrections rest')] });
});

test('a judgement that was taken back in its toast is said to be', async () => {
  const screen = await open([], [GIVE, undo(21)]);
  await screen.click(button('Wrong: Doubt, “They lie”'));
  await screen.answer(GIVE, said({ corrections: [MADE] }));
  await screen.click(button('Undo'));
  await screen.answer(undo(21), said({}));
  await screen.look({ see: [text('Your judgement was taken back.')] });
});

test('a judgement that was taken back beside its post is said to be, and its toast goes', async () => {
  const WITHDRAW = 'DELETE twitter/user/harbor/posts/5/corrections/9';
  const screen = await open([], [GIVE, WITHDRAW]);
  await screen.click(button('Wrong: Doubt, “They lie”'));
  await screen.answer(GIVE, said({ corrections: [MADE] }));
  await screen.look({ see: [text('You marked Doubt wrong.')] });
  await screen.click(button('Undo: you marked Satire missing'));
  await screen.answer(WITHDRAW, said({}));
  await screen.look({ see: [text('Your judgement was taken back.')] });
  // The older toast goes first.
  await screen.elapse(1_000);
  await screen.look({ miss: [text('You marked Doubt wrong.')] });
});

const ADDING = { role: 'form', name: 'Add a label' } as const;

test.each([
  ['Escape', (screen: Screen) => screen.press('Escape')],
  ['Cancel', (screen: Screen) => screen.click(inside(ADDING, button('Cancel')))],
])('the focus is back on “Add a label” after %s', async (_, leave) => {
  const screen = await open();
  await screen.click(button('Add a label'));
  await screen.look({ see: [ADDING] });
  await leave(screen);
  await screen.look({ see: [button('Add a label')], miss: [ADDING] });
  await expect.poll(() => document.activeElement?.textContent).toBe('Add a label');
});

test('a judgement that was taken back beside its post is taken back in its toast without an error', async () => {
  const POSTS = `${HARBOR}/posts?limit=20`;
  const screen = await open([], [GIVE, undo(21), POSTS]);
  await screen.answer(POSTS, said({ run_id: 7, data: [post], next: null, previous: null }));
  await screen.click(button('Wrong: Doubt, “They lie”'));
  await screen.answer(GIVE, said({ corrections: [MADE] }));
  await screen.answer(POSTS, said({ run_id: 7, data: [post], next: null, previous: null }));
  await screen.click(button('Undo'));
  await screen.answer(undo(21), refused('Correction not found', 404));
  await screen.look({ asks: [POSTS], miss: [text('Correction not found')] });
});

test('a person says why they made a correction, and changes the reason', async () => {
  const EXPLAIN = 'PATCH twitter/user/harbor/posts/5/corrections/21';
  const POSTS = `${HARBOR}/posts?limit=20`;
  const WHY = dialog('Why?');
  const corrected = (reason: string | null) =>
    said({ run_id: 1, data: [{ ...post, corrections: [{ ...MADE, reason }] }], next: null, previous: null });
  const screen = await open([], [POSTS, EXPLAIN]);
  await screen.answer(POSTS, corrected(null));
  await screen.click(button('Say why: you marked Doubt wrong'));
  await screen.type(inside(WHY, field('Reason')), 'They quote somebody.');
  await screen.click(inside(WHY, button('Save')));
  await screen.answer(EXPLAIN, refused('Correction not found', 404));
  await screen.look({ see: [inside(WHY, text('Correction not found'))] });
  await screen.click(inside(WHY, button('Save')));
  await screen.answer(EXPLAIN, said({}));
  await screen.look({ see: [text('Reason saved successfully.')], miss: [WHY] });
  await screen.answer(POSTS, corrected('They quote somebody.'));
  await screen.click(button('Change the reason: you marked Doubt wrong'));
  await screen.look({
    see: [text('They quote somebody.'), inside(WHY, field('Reason', { value: 'They quote somebody.' }))],
  });
});

test('who said what of a post, and when, is one sentence beside the buttons', async () => {
  const POSTS = `${HARBOR}/posts?limit=20`;
  const screen = await open([], [POSTS]);
  await screen.answer(POSTS, said({ run_id: 1, data: [{ ...post, corrections: [MADE] }], next: null, previous: null }));
  await screen.look({ see: [button('Say why: you marked Doubt wrong')] });
  const row = document.querySelector('[aria-label=Corrections] li > div');
  expect(row?.firstElementChild?.textContent).toMatch(/^You marked Doubt wrong · \w/);
});

test('a reason typed before the session ended is there again at its correction', async () => {
  const EXPLAIN = 'PATCH twitter/user/harbor/posts/5/corrections/21';
  const POSTS = `${HARBOR}/posts?limit=20`;
  const WHY = dialog('Why?');
  const other = { ...MADE, id: 22, category: 'Fear' };
  const page = said({ run_id: 1, data: [{ ...post, corrections: [MADE, other] }], next: null, previous: null });
  const screen = await open(LOG_IN, [POSTS, EXPLAIN]);
  await screen.answer(POSTS, page);
  await screen.click(button('Say why: you marked Doubt wrong'));
  await screen.type(inside(WHY, field('Reason')), 'They quote somebody.');
  await screen.click(inside(WHY, button('Save')));
  await screen.answer(EXPLAIN, refused('Could not validate credentials', 401));
  await logInAgain(screen);
  await screen.click(link('a report'));
  await screen.answer(POSTS, page);
  await screen.click(button('Say why: you marked Fear wrong'));
  await screen.look({ see: [inside(WHY, field('Reason', { value: '' }))] });
  await screen.click(inside(WHY, button('Cancel')));
  await screen.click(button('Say why: you marked Doubt wrong'));
  await screen.look({ see: [inside(WHY, field('Reason', { value: 'They quote somebody.' }))] });
});

const right = (id: number, kind: string) => ({
  ...MADE,
  ...{ id, kind, judgement: 'right', category: null, start: null, end: null, quote: null },
});

test('what was said of both questions is taken back together', async () => {
  const screen = await open([], [GIVE, undo(31), undo(32)]);
  await screen.click(button('Right as it is'));
  await screen.answer(GIVE, said({ corrections: [right(31, 'propaganda')] }));
  await screen.answer(GIVE, said({ corrections: [right(31, 'propaganda'), right(32, 'disinformation')] }));
  await screen.look({ see: [text('You marked the post right as it is.')] });
  await screen.click(button('Undo'));
  await screen.answer(undo(31), said({}));
  await screen.look({ waits: [undo(32)] });
});

test('an undo of both questions goes on where no answer came', async () => {
  const screen = await open([], [GIVE, undo(31), undo(32)]);
  await screen.click(button('Right as it is'));
  await screen.answer(GIVE, said({ corrections: [right(31, 'propaganda')] }));
  await screen.answer(GIVE, said({ corrections: [right(31, 'propaganda'), right(32, 'disinformation')] }));
  await screen.click(button('Undo'));
  await screen.answer(undo(31), said({}));
  await screen.answer(undo(32), 'lost');
  await screen.look({ see: [text('Not undone yet')] });
  // The toast that was pressed goes first.
  await screen.elapse(1_000);
  await screen.click(button('Undo'));
  await screen.look({ waits: [undo(32)] });
});

test('the posts and their number are read again after a correction', async () => {
  const WITHDRAW = 'DELETE twitter/user/harbor/posts/5/corrections/9';
  const [POSTS, COUNT] = [`${HARBOR}/posts?limit=20`, `${HARBOR}/posts/count`];
  const screen = await open([], [WITHDRAW, POSTS, COUNT]);
  await screen.answer(POSTS, said({ run_id: 7, data: [post], next: null, previous: null }));
  await screen.look({ see: [text('Counting posts')], asks: [COUNT] });
  await screen.answer(COUNT, said({ count: 3 }));
  await screen.look({ see: [text('3 posts')] });
  await screen.click(button('Undo: you marked Satire missing'));
  await screen.answer(WITHDRAW, said({}));
  await screen.look({ asks: [POSTS, COUNT] });
  await screen.answer(COUNT, said({ count: 2 }));
  await screen.look({ see: [text('2 posts')] });
});

const PARTS = ['report', 'runs', 'repetitions'].map((part) => `${HARBOR}/${part}`);

/** The report, with some of its parts read, before the first progress of its account. */
async function openRead() {
  const screen = await open([], [PROGRESS, ...PARTS]);
  await screen.answer(`${HARBOR}/report`, said(PICTURES));
  await screen.answer(`${HARBOR}/runs`, NO_ROWS);
  await screen.answer(`${HARBOR}/repetitions`, said({ data: [], count: 0, posts: 0, accounts: 0 }));
  return screen;
}

test('a report is read again after the work on its account has ended', async () => {
  const screen = await openRead();
  const working = { state: 'analysing', run: run('harbor', { state: 'running' }), updated_at: AT } as const;
  await tellProgress(screen, working);
  await screen.look({ asks: [] });
  const done = progress('harbor', { updated_at: '2026-11-20T09:00:00.000Z' });
  await screen.tell(`event: progress\ndata: ${JSON.stringify(done)}\n\n`);
  await screen.look({ waits: PARTS });
});

test('a report is read again if the work ended since its page was opened', async () => {
  const screen = await openRead();
  await tellProgress(screen, { seconds_since_update: 0 });
  await screen.look({ waits: PARTS });
});

test('a report is read once if the work ended before its page was opened', async () => {
  const screen = await openRead();
  await tellProgress(screen, { seconds_since_update: 50 });
  await screen.look({ asks: [] });
});
