import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { plantCampaign, RING } from './campaign.ts';
import { addSetting, callAsSuperuser } from './llm.ts';
import { MEASURED_SUITE } from './measured-suite.ts';
import { createPerson, watch } from './people.ts';
import { judgeAll, startReview } from './reviews.ts';
import { SUPERUSER } from './server.ts';

/** A view of the console: its path, and how it is opened there. */
export type Sight = {
  readonly name: string;
  readonly path: string;
  readonly open?: (page: Page) => Promise<void>;
  /** It is in a document of its own: what it does to the document, or to what the console has read, would stay for the next sight. */
  readonly isApart?: true;
};

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const isOpen = async (page: Page, role: 'dialog' | 'alertdialog' | 'menu' = 'dialog') => {
  // One of the screen before may still be closing.
  await expect(page.getByRole(role)).toHaveCount(1);
  await expect(page.getByRole(role)).toBeVisible();
  // A view that is still loading is another sight.
  await expect(page.getByRole(role).getByText(/^(Loading$|Estimating\b)/)).toHaveCount(0);
};

/** Presses one button after the other, and waits for what the last one opens. */
const opening =
  (role: 'dialog' | 'alertdialog' | 'menu', ...names: readonly (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await press(page, name);
    await isOpen(page, role);
  };

/** Chooses something of a row's menu, and waits for the dialog that it opens. */
const choosing =
  (row: string, item: string, role: 'dialog' | 'alertdialog' = 'dialog') =>
  async (page: Page) => {
    await press(page, `Actions for ${row}`);
    await page.getByRole('menuitem', { name: item }).click();
    await isOpen(page, role);
  };

/** What local servers say, with each state that the page knows. */
const LOCAL_SERVERS = {
  data: [
    {
      program: 'Ollama',
      version: '0.12.6',
      name: 'ollama',
      base_url: 'http://localhost:11434/v1',
      is_loading: false,
      models: Array.from({ length: 8 }, (_, number) => ({
        id: `llama3.2:${number + 1}b`,
        size: number === 0 ? 2_019_393_189 : null,
        quantization: number === 0 ? 'Q4_K_M' : null,
        context: number === 0 ? 4096 : null,
        context_max: 131_072,
        is_loaded: number === 0,
        is_used: number === 1,
      })),
      left_out: 0,
    },
    {
      program: 'llama.cpp',
      version: null,
      name: 'llamacpp',
      base_url: 'http://localhost:8080/v1',
      is_loading: true,
      models: [],
      left_out: 0,
    },
  ],
  unanswered: [{ origin: 'http://localhost:9000', detail: 'Nothing listens there' }],
};

const ACCOUNT = 'IronwardFront';
const NAME = 'IRONWARD FRONT';
/** For what opens on every report: a long one takes axe several times as long, and is a sight of its own. */
const SHORT_REPORT = `/items/${RING[0]}`;
const PERSON = 'ordinary.reader';
const SETTING = 'Second opinion';
const SECOND_READER = { username: 'second.reader', password: 'quiet-lantern-5' };
/** Reviews of the account, as they are stored one after the other. */
const UNREAD = `/items/${ACCOUNT}/reviews/1`;
const READ_BY_TWO = `/items/${ACCOUNT}/reviews/2`;
const WITH_MARKS = `/items/${ACCOUNT}/reviews/3`;

const archive = (lines: readonly string[]) => ({
  name: 'boats.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['created_at,text,screen_name', ...lines, ''].join('\n')),
});
const POSTS = Array.from({ length: 12 }, (_, i) => `2026-01-01T00:00:00Z,Good morning ${i},boat_one`);

async function chooseArchive(page: Page, lines: readonly string[]): Promise<void> {
  await press(page, 'Import');
  await page.getByRole('dialog').getByLabel('Archives').setInputFiles(archive(lines));
  await press(page, 'Continue');
}

async function chooseTable(page: Page, lines: readonly string[]): Promise<void> {
  await press(page, 'Import');
  const file = { name: 'boote.csv', mimeType: 'text/csv', buffer: Buffer.from([...lines, ''].join('\n')) };
  await page.getByRole('dialog').getByLabel('Archives').setInputFiles(file);
  await press(page, 'Continue');
  await expect(page.getByRole('table', { name: 'Columns of the table' })).toBeVisible();
}

async function markWords(page: Page): Promise<void> {
  const text = page.getByLabel('Text of the post');
  await expect(text).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expect(page.getByText('No words are selected.')).toHaveCount(0);
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await expect(page.getByRole('list', { name: 'What you found' }).getByRole('listitem')).toHaveCount(2);
}

const LOADING = 'The model "qwen3:8b" is being loaded at localhost:11434. This can take minutes.';

/** Answers calls whose address ends so with an open stream that says what is waited for. Playwright could only give it whole. */
const letWait = (page: Page, end: string, wait: unknown) =>
  page.evaluate(
    ([ending, data]) => {
      const ask = window.fetch;
      window.fetch = (request, options) => {
        if (!(request instanceof Request && request.url.endsWith(String(ending)))) return ask(request, options);
        const told = `event: waiting\ndata: ${JSON.stringify(data)}\n\n`;
        const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(told)) });
        return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
      };
    },
    [end, wait],
  );

/** Lets no late code load until the page goes to another address. */
async function holdLateCode(page: Page): Promise<void> {
  const files = await page
    .locator('link[data-late]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const isLate = (url: URL) => files.includes(url.href);
  // Some of these files are part of a screen, too, which then imports them.
  await page.route(isLate, (route) => (route.request().resourceType() === 'fetch' ? route.abort() : route.continue()));
  await page.reload();
  await expect(page.getByText('Part of the console has not loaded yet')).toBeVisible();
  page.once('framenavigated', () => void page.unroute(isLate));
}

/** On a phone, opens what a post shows only once somebody asks for it. */
async function openReasons(page: Page): Promise<void> {
  await press(page, /^Show (all \d+, with )?reasons and “Wrong”$/);
  await expect(page.getByRole('button', { name: /^Wrong: / }).first()).toBeVisible();
}

export const ANONYMOUS: readonly Sight[] = [
  { name: 'login', path: '/login' },
  {
    name: 'login, refused',
    path: '/login',
    open: async (page) => {
      await page.getByLabel('Username').fill('nobody');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await press(page, 'Log In');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'login, incomplete', path: '/login', open: (page) => press(page, 'Log In') },
  { name: 'sign-up', path: '/signup' },
  { name: 'sign-up, incomplete', path: '/signup', open: (page) => press(page, 'Sign Up') },
  { name: 'recovery', path: '/recover-password' },
  { name: 'reset', path: '/reset-password?token=abc' },
  { name: 'reset without a token', path: '/reset-password' },
  // From the address of no screen that the looks pass through, nothing would change.
  { name: 'unknown path', path: '/no/such/page', isApart: true },
];

/** Views of a person who is not a superuser and watches nothing. */
export const ORDINARY: readonly Sight[] = [
  { name: 'empty dashboard', path: '/' },
  { name: 'empty items', path: '/items' },
  { name: 'no match', path: '/items?search=zzz' },
  {
    name: 'no groups',
    path: '/campaigns',
    open: (page) => expect(page.getByText('Two accounts are needed')).toBeVisible(),
  },
  { name: 'danger zone', path: '/settings?tab=danger-zone' },
  {
    name: 'end of the account',
    path: '/settings?tab=danger-zone',
    open: async (page) => {
      await page.getByRole('tabpanel').getByRole('button', { name: 'Delete' }).click();
      await isOpen(page, 'alertdialog');
    },
  },
];

export const SCREENS: readonly Sight[] = [
  { name: 'dashboard', path: '/' },
  { name: 'items', path: '/items' },
  {
    name: 'items, with an account selected',
    path: '/items',
    open: async (page) => {
      await page.getByLabel(`Select ${NAME}`).check();
      await expect(page.getByRole('group', { name: 'Selected accounts' })).toBeVisible();
    },
  },
  {
    name: 'accounts that are chosen for another setting',
    path: '/llm_setting/2',
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Selected' }).check();
      await page.getByRole('radio', { name: 'Those I choose' }).check({ force: true });
      await page.getByRole('checkbox', { name: `${NAME} @${ACCOUNT}` }).check();
      await expect(page.getByRole('button', { name: `Remove @${ACCOUNT}` })).toBeVisible();
      await expect(page.getByText(/^Budget per account/)).toBeVisible();
    },
  },
  { name: 'report', path: `/items/${ACCOUNT}` },
  {
    name: 'report, while the parts below are being loaded',
    isApart: true,
    path: SHORT_REPORT,
    open: async (page) => {
      const CODE = '**/assets/parts-below-*.js';
      await page.route(CODE, (route) => route.abort());
      await page.reload();
      await expect(page.getByText('Loading the rest of the report')).toBeAttached();
      page.once('framenavigated', () => void page.unroute(CODE));
    },
  },
  {
    name: 'report, keys',
    path: SHORT_REPORT,
    open: async (page) => {
      await press(page, 'Keys');
      await expect(page.getByLabel('Single keys are on')).toBeVisible();
    },
  },
  {
    name: 'a review that nobody has read',
    path: UNREAD,
    open: (page) => expect(page.getByText('Nobody has judged a post yet.')).toBeVisible(),
  },
  {
    name: 'a review with figures and disagreements',
    path: READ_BY_TWO,
    open: (page) => expect(page.getByRole('button', { name: /^This counts/ }).first()).toBeVisible(),
  },
  {
    name: 'a post to judge',
    path: `${UNREAD}/read`,
    open: (page) => expect(page.getByText('No words are selected.')).toBeVisible(),
  },
  { name: 'a post with marked words', path: `${UNREAD}/read`, open: markWords },
  {
    name: 'a post to judge, with what the analyzer said',
    path: `${WITH_MARKS}/read`,
    open: (page) => expect(page.getByText(/^The analyzer/)).toBeVisible(),
  },
  {
    name: 'a paused review',
    path: `${UNREAD}/read`,
    open: async (page) => {
      await press(page, 'Pause');
      await expect(page.getByText('Paused')).toBeVisible();
    },
  },
  {
    name: 'a judged post beside what the analyzer said',
    path: `${READ_BY_TWO}/read`,
    open: async (page) => {
      await press(page, 'What the analyzer said');
      await expect(page.getByText('You and the analyzer')).toBeVisible();
    },
  },
  {
    name: 'a review with nothing left for the reader',
    path: `${READ_BY_TWO}/read`,
    open: (page) => expect(page.getByText('Nothing is left for you')).toBeVisible(),
  },
  { name: 'missing report', path: '/items/nobody_here' },
  { name: 'compare', path: `/compare?subjects=${ACCOUNT},harbor_gazette` },
  { name: 'compare with nothing', path: '/compare' },
  {
    name: 'groups that acted together',
    path: '/campaigns',
    open: (page) => expect(page.getByRole('table', { name: 'Groups' })).toBeVisible(),
  },
  {
    name: 'one group',
    path: `/campaigns?of=${RING[0]}`,
    open: (page) => expect(page.getByRole('table', { name: 'Members' })).toBeVisible(),
  },
  {
    name: 'one pair',
    path: `/campaigns?a=${RING[0]}&b=${RING[1]}`,
    open: (page) => expect(page.getByRole('region', { name: 'Posts side by side' })).toBeVisible(),
  },
  {
    name: 'an account of no group',
    path: `/campaigns?of=${ACCOUNT}`,
    open: (page) => expect(page.getByText(`@${ACCOUNT} acted together with no other account`)).toBeVisible(),
  },
  {
    name: 'report of an account that acted together',
    path: `/items/${RING[0]}`,
    open: (page) => expect(page.getByRole('table', { name: 'Accounts that acted together with it' })).toBeVisible(),
  },
  {
    name: 'compare, refused',
    path: `/compare?subjects=${ACCOUNT}`,
    open: async (page) => {
      await page.getByLabel('Screen name').fill(ACCOUNT);
      await press(page, 'Add');
      await expect(page.getByText('It is compared already.')).toBeVisible();
    },
  },
  { name: 'model card', path: '/model-card' },
  {
    name: 'rules',
    // Of one language there are hundreds of rules, all drawn alike.
    path: '/rules?search=traitor',
    open: (page) => expect(page.getByRole('heading', { name: 'Where these rules are from' })).toBeVisible(),
  },
  { name: 'profile', path: '/settings' },
  { name: 'password', path: '/settings?tab=password' },
  { name: 'appearance', path: '/settings?tab=appearance' },
  { name: 'people', path: '/admin' },
  { name: 'password resets', path: '/admin?view=password-resets' },
  { name: 'invitations', path: '/admin?view=invitations' },
  { name: 'spending', path: '/admin?view=spending' },
  { name: 'outside sources', path: '/admin?view=outside' },
  { name: 'audit log', path: '/admin?view=audit' },
  {
    name: 'when accounts acted together',
    path: '/admin?view=campaigns',
    open: (page) => expect(page.getByRole('button', { name: 'Change settings' })).toBeVisible(),
  },
  { name: 'LLM settings', path: '/llm_analyzers' },
  {
    name: 'LLM settings, with local servers of models',
    isApart: true,
    path: '/llm_analyzers',
    open: async (page) => {
      const LOCAL = '**/api/v1/admin/models/local';
      await page.route(LOCAL, (route) => route.fulfill({ json: LOCAL_SERVERS }));
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Ollama 0.12.6 at http://localhost:11434/v1' })).toBeVisible();
      await page.unroute(LOCAL);
    },
  },
  { name: 'models', path: '/llm_analyzers?view=models' },
  {
    name: 'models, with a price being added',
    path: '/llm_analyzers?view=models',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add price' }).click();
      await expect(page.getByRole('group', { name: 'Price 1' })).toBeVisible();
    },
  },
  { name: 'scraper', path: '/llm_analyzers?view=scraper' },
  {
    name: 'a setting, measured on public data and on what people agree on',
    isApart: true,
    path: '/llm_setting/1',
    open: async (page) => {
      const SUITES = '**/api/v1/admin/llm_setting/1/suites/';
      await page.route(SUITES, (route) => route.fulfill({ json: { data: [MEASURED_SUITE] } }));
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Measured on public data' })).toBeVisible();
      await expect(page.getByText(/Measured on \d+ posts of 1 review/)).toBeVisible();
      await page.unroute(SUITES);
    },
  },
  { name: 'missing setting', path: '/llm_setting/4711' },
  {
    name: 'own account that could not be loaded',
    isApart: true,
    path: '/settings',
    open: async (page) => {
      const OWN = '**/api/v1/users/me';
      await page.route(OWN, (route) => route.fulfill({ status: 403, json: { detail: 'Closed for repairs' } }));
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Your account could not be loaded' })).toBeVisible();
      await page.unroute(OWN);
    },
  },
];

export const MENUS: readonly Sight[] = [
  { name: 'account menu', path: '/items', open: opening('menu', `Actions for ${NAME}`) },
  { name: 'export menu', path: SHORT_REPORT, open: opening('menu', 'Export') },
  { name: 'person menu', path: '/admin', open: opening('menu', `Actions for ${PERSON}`) },
  // The last one: it does not go with its screen.
  { name: 'user menu', path: '/', open: opening('menu', 'User menu') },
];

export const DIALOGS: readonly Sight[] = [
  { name: 'Add Item, refused', path: '/items', open: opening('dialog', 'Add Item', 'Save') },
  {
    name: 'Add Item, discarded',
    path: '/items',
    open: async (page) => {
      await press(page, 'Add Item');
      await expect(page.getByRole('dialog').getByLabel('Screen name')).toBeFocused();
      await page.getByRole('dialog').getByLabel('Screen name').fill('half_typed');
      await page.keyboard.press('Escape');
      await isOpen(page, 'alertdialog');
    },
  },
  {
    name: 'reason of a correction',
    path: `/items/${ACCOUNT}`,
    open: opening('dialog', 'Right as it is', /^Say why: /),
  },
  {
    name: 'check this account, refused',
    path: SHORT_REPORT,
    open: async (page) => {
      await press(page, 'Check this account');
      await page.getByRole('dialog').getByLabel('Posts', { exact: true }).fill('3');
      await page.getByRole('dialog').getByRole('button', { name: 'Draw posts' }).click();
      await expect(page.getByText('Must be at least 20')).toBeVisible();
    },
  },
  { name: 'find anything', path: '/', open: opening('dialog', /^Find anything/) },
  { name: 'import', path: '/items', open: opening('dialog', 'Import') },
  {
    name: 'import, refused',
    path: '/items',
    open: async (page) => {
      await chooseArchive(page, []);
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'import, columns',
    path: '/items',
    open: (page) => chooseTable(page, ['Zeitpunkt;Nachricht', '03/04/2026;Guten Morgen']),
  },
  {
    name: 'import, outcome',
    path: '/items',
    open: async (page) => {
      await chooseArchive(page, [...POSTS, 'yesterday,Hello,boat_one']);
      await press(page, /^Import 1 account/);
      await expect(page.getByRole('table', { name: 'Refused lines' })).toBeVisible();
    },
  },
  { name: 'schedule', path: '/items', open: choosing(NAME, 'Schedule') },
  { name: 'analyse again', path: '/items', open: choosing(NAME, 'Analyse again') },
  { name: 'tags', path: '/items', open: choosing(NAME, 'Tags') },
  { name: 'delete item', path: '/items', open: choosing(NAME, 'Delete Item', 'alertdialog') },
  { name: 'what acted together means', path: '/campaigns', open: opening('dialog', 'What this means') },
  { name: 'add user', path: '/admin?add=', open: (page) => isOpen(page) },
  { name: 'delete user', path: '/admin', open: choosing(PERSON, 'Delete User', 'alertdialog') },
  { name: 'change budgets', path: '/admin?view=spending', open: opening('dialog', 'Change budgets') },
  { name: 'import list', path: '/admin?view=outside', open: opening('dialog', 'Import list') },
  { name: 'one-time link', path: '/admin?view=password-resets', open: opening('dialog', /^(Create|New) link/) },
  { name: 'add setting', path: '/llm_analyzers?add=', open: (page) => isOpen(page) },
  { name: 'edit setting', path: '/llm_analyzers', open: choosing(SETTING, 'Edit LLMSettings') },
  { name: 'add parameters', path: '/llm_analyzers?view=scraper', open: opening('dialog', 'Add parameters') },
  { name: 'preview', path: '/llm_setting/1', open: opening('dialog', 'Preview') },
  { name: 'test', path: '/llm_setting/1', open: opening('dialog', 'Test this setting') },
  {
    name: 'comparison, while one model is being loaded',
    isApart: true,
    path: '/llm_setting/1',
    open: async (page) => {
      await letWait(page, '/compare', [
        { reader: 'draft', answered: 0, posts: 10, seconds: 75, reason: LOADING },
        { reader: 'selected', answered: 4, posts: 10, seconds: 2, reason: null },
      ]);
      await press(page, 'Compare on ten posts');
      await press(page, 'Ask both');
      await expect(page.getByText('Selected: 4 of 10 posts answered.')).toBeVisible();
    },
  },
  { name: 'a version', path: '/llm_setting/1', open: opening('dialog', /^Open version 1 of Propaganda/) },
];

const ON_PHONE = [
  'items, with an account selected',
  'groups that acted together',
  'one group',
  'one pair',
  'a review with figures and disagreements',
  'a post with marked words',
  'a judged post beside what the analyzer said',
  'people',
  'spending',
  'LLM settings, with local servers of models',
  'a setting, measured on public data and on what people agree on',
  'schedule',
];

/** Views with the same controls and words in a wide window: they are looked at where they have least room. */
const ONLY_ON_PHONE: readonly Sight[] = [
  {
    name: 'a setting that is being selected',
    path: '/llm_setting/2',
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Selected' }).check();
      await expect(page.getByText(/^Budget per account/)).toBeVisible();
    },
  },
  {
    name: 'report, while the model is being loaded',
    isApart: true,
    path: SHORT_REPORT,
    open: async (page) => {
      const PROGRESS = '**/status_scrapping';
      const detail = 'The model "qwen3:8b" is being loaded at localhost:11434. This can take minutes.';
      await page.route(PROGRESS, async (route) => {
        const answer = await (await route.fetch()).json();
        await route.fulfill({ json: { ...answer, state: 'analysing', detail, analysed: 0, total: 90 } });
      });
      await page.reload();
      await expect(page.getByText(detail)).toBeVisible();
      await page.unroute(PROGRESS);
    },
  },
  {
    name: 'LLM settings, when local servers could not be looked for',
    isApart: true,
    path: '/llm_analyzers',
    open: async (page) => {
      const LOCAL = '**/api/v1/admin/models/local';
      await page.route(LOCAL, (route) => route.fulfill({ status: 500, json: { detail: 'The server failed' } }));
      await page.reload();
      await expect(page.getByText('Servers of models on your machines could not be looked for')).toBeVisible();
      await page.unroute(LOCAL);
    },
  },
  { name: 'a screen whose menus and dialogs have not loaded yet', path: '/items', open: holdLateCode, isApart: true },
  { name: 'Add Item', path: '/items', open: opening('dialog', 'Add Item') },
  { name: 'check this account', path: SHORT_REPORT, open: opening('dialog', 'Check this account') },
  {
    name: 'import, authors by name',
    path: '/items',
    open: async (page) => {
      await chooseTable(page, ['Zeitpunkt;Autor;Nachricht', '2026-04-03;Anna Ahrens;Guten Morgen']);
      await page.getByLabel('The authors are').selectOption('Names of people or pages');
    },
  },
  {
    name: 'import, preview',
    path: '/items',
    open: async (page) => {
      await chooseArchive(page, POSTS);
      await expect(page.getByRole('table', { name: 'Accounts in the files' })).toBeVisible();
    },
  },
  {
    name: 'test, while the model is being loaded',
    isApart: true,
    path: '/llm_setting/1',
    open: async (page) => {
      await letWait(page, '/test', { seconds: 75, reason: LOADING });
      await press(page, 'Test this setting');
      await page.getByLabel('Text', { exact: true }).fill('They lie to you.');
      await press(page, 'Ask the model');
      await expect(page.getByText('No answer for 1 min 15 s.')).toBeVisible();
      await expect(page.getByText(LOADING)).toBeVisible();
    },
  },
  {
    name: 'comparison, answered',
    path: '/llm_setting/1',
    open: async (page) => {
      await press(page, 'Compare on ten posts');
      await press(page, 'Ask both');
      await expect(page.getByText(/the draft marks \d+, the selected setting/)).toBeVisible();
    },
  },
];

/** Views with another layout on a phone: the sidebar is a drawer, rows are cards, dialogs rise from below. */
export const PHONE: readonly Sight[] = [
  { name: 'drawer', path: '/', open: opening('dialog', 'Open menu') },
  { name: 'report, with the reasons of a post', path: `/items/${ACCOUNT}`, open: openReasons },
  ...[...SCREENS, ...DIALOGS].filter(({ name }) => ON_PHONE.includes(name)),
  ...ONLY_ON_PHONE,
];

/** Three reviews of the account: one that nobody has read, one that two people have, and one with the analyzer's marks. */
async function storeReviews(request: APIRequestContext): Promise<void> {
  await createPerson(request, SECOND_READER);
  await watch(request, SECOND_READER, ACCOUNT);
  const sample = { kind: 'propaganda', size: 20 } as const;
  await startReview(request, ACCOUNT, sample);
  const id = await startReview(request, ACCOUNT, { ...sample, doubled: 20 });
  const mark = { category: 'Casting Doubt', start: 0, end: 3 };
  for (const [person, every] of [
    [SUPERUSER, 2],
    [SECOND_READER, 3],
  ] as const)
    await judgeAll(request, person, { account: ACCOUNT, id }, (_, place) =>
      place % every === 0 ? { verdict: 'found', found: [mark] } : { verdict: 'none' },
    );
  await startReview(request, ACCOUNT, { ...sample, is_blind: false });
}

/**
 * Stores what the sights show: two scored accounts, three that acted together, reviews, a person who asked for a new password, a
 * second setting, parameters of X.
 */
export async function storeSights(request: APIRequestContext): Promise<void> {
  const post = (path: string, data?: Record<string, unknown>) =>
    callAsSuperuser(request, path, { method: 'POST', ...(data && { data }) });
  // First, so that the accounts with opened menus stay on the first page.
  await plantCampaign(request);
  for (const name of [ACCOUNT, 'harbor_gazette']) await post(`twitter/?screen_name=${name}`);
  const password = 'quiet-lantern-5';
  await post('users/', { username: PERSON, password, confirm_password: password });
  await request.post(`/api/v1/password-recovery/${PERSON}`);
  await addSetting(request, SETTING);
  await post('admin/parameters/twitter_scraper/', {
    name: 'Newsroom',
    bearer_token: 'AAAA-harbour-token-9000',
    max_posts: 200,
    is_active: false,
  });
  for (const name of [ACCOUNT, 'harbor_gazette'])
    await expect
      .poll(
        async () => (await callAsSuperuser(request, `twitter/user/${name}/level`, { method: 'GET' })).propaganda.score,
      )
      .not.toBeNull();
  await storeReviews(request);
}

export const PERSON_WHO_READS = { username: PERSON, password: 'quiet-lantern-5' };
