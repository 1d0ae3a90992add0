// Visits: admin-screen, dashboard-screen, items-screen, llm-analyzers-screen, not-found-screen, settings-screen
import { expect, onTestFinished, test, vi } from 'vitest';
import { noteServer } from '#console/shared/client/server-silence.ts';
import { item, progress } from '#tests/answers/account.ts';
import { openConsole } from '#tests/console/support/open-console.ts';
import { setting } from '#tests/walks/screens/llm-settings.ts';
import { ADA, ADMIN, GRACE, NOTHING_HEARD, refused, SIGNED_IN, said } from '#tests/walks/screens/people.ts';
import { SCRAPER_OVERVIEW } from '#tests/walks/screens/scraper.ts';
import { button, dialog, field, heading, inside, link, text } from '#tests/walks/support/screen.ts';
import type { Standing } from '#tests/walks/support/wire.ts';

const LOGIN = heading('Log in to Plumbline');
const MENU = dialog('Menu');

test('the sidebar has every screen, who is logged in, and the way out', { tags: ['S2.6', 'S2.10'] }, async () => {
  const SIDEBAR = { role: 'complementary' };
  const screen = await openConsole({ address: '/' }, SIGNED_IN);
  const links = ['Dashboard', 'Items', 'User Settings', 'Admin', 'LLM Analysers'].map((name) => link(name));
  await screen.look({ see: [...links, button('Log out')].map((sight) => inside(SIDEBAR, sight)) });
  const sidebar = document.querySelector('aside');
  expect(sidebar?.querySelectorAll('a').length).toBe(links.length);
  expect(sidebar?.textContent).toContain(`Logged in as: ${ADA.username}`);
  await screen.click(inside(SIDEBAR, button('Log out')));
  await screen.look({ see: [LOGIN] });
});

test('a spinner shows while the current user is read', { tags: ['S2.8'] }, async () => {
  const ME = 'GET users/me';
  const screen = await openConsole({ address: '/' }, SIGNED_IN, [ME]);
  await screen.look({ see: [{ role: 'status', text: 'Loading' }], miss: [LOGIN], asks: [ME] });
  await screen.answer(ME, said(ADA));
  await screen.look({ see: [heading('Hi, ada')], miss: [{ role: 'status', text: 'Loading' }] });
});

test('while nobody knows yet who is there, a silent server is named beside the spinner', async () => {
  onTestFinished(() => noteServer(false));
  const ME = 'GET users/me';
  const SILENT = inside({ role: 'alert' }, text(/^The server does not answer\. Plumbline keeps trying\./));
  const screen = await openConsole({ address: '/' }, SIGNED_IN, [ME]);
  await screen.look({ see: [{ role: 'status', text: 'Loading' }], miss: [SILENT], asks: [ME] });
  noteServer(true);
  await screen.look({ see: [{ role: 'status', text: 'Loading' }, SILENT] });
  await screen.answer(ME, said(ADA));
  await screen.look({ see: [heading('Hi, ada')], miss: [SILENT] });
});

test('an unknown path shows the 404 page, which leads to the dashboard', { tags: ['S2.11'] }, async () => {
  const screen = await openConsole({ address: '/no/such/page' }, SIGNED_IN);
  await screen.look({ see: [heading('Oops!'), text('Page not found.')] });
  await screen.click(link('Go back'));
  await screen.look({ see: [heading('Hi, ada')] });
  expect(window.location.pathname).toBe('/');
});

test('a person whose account could not be loaded can log out, which the title of the page says', async () => {
  const CLOSED = refused('Closed for repairs', 403);
  const screen = await openConsole({ address: '/' }, [['GET users/me', CLOSED], ...SIGNED_IN]);
  await screen.look({ see: [heading('Your account could not be loaded'), text('Closed for repairs')] });
  await screen.click(button('Log out'));
  await screen.look({ see: [LOGIN] });
  expect(document.title).toBe('Log In · Plumbline');
});

test('the user menu leads to the profile, and logs out', { tags: ['S2.9'] }, async () => {
  const screen = await openConsole({ address: '/' }, SIGNED_IN);
  const corner = button('User menu');
  await screen.click(corner);
  await screen.click({ role: 'menuitem', name: 'My profile' });
  await screen.look({ see: [heading('User Settings')] });
  await screen.click(corner);
  await screen.click({ role: 'menuitem', name: 'Log out' });
  await screen.look({ see: [LOGIN] });
});

test('the menu of a small screen closes after navigation, and logs out', async () => {
  const screen = await openConsole({ address: '/', isNarrow: true }, SIGNED_IN);
  await screen.click(button('Open menu'));
  await screen.look({ see: [MENU] });
  await screen.click(inside(MENU, link('User Settings')));
  await screen.look({ see: [heading('User Settings')], miss: [MENU] });
  await screen.click(button('Open menu'));
  await screen.look({ see: [MENU] });
  await screen.click(inside(MENU, button('Log out')));
  await screen.look({ see: [LOGIN] });
});

test('an appearance chosen in another tab is applied here too', async () => {
  const screen = await openConsole({ address: '/settings?tab=appearance' }, SIGNED_IN);
  await screen.look({ see: [{ role: 'radio', name: /Light Mode/, checked: true }], appearance: 'light' });
  await screen.storeElsewhere('appearance', 'dark');
  await screen.look({ see: [{ role: 'radio', name: /Dark Mode/, checked: true }], appearance: 'dark' });
});

test('an ended session says so', async () => {
  const screen = await openConsole({ address: '/' }, [
    ['GET users/', refused('Could not validate credentials', 401)],
    ...SIGNED_IN,
  ]);
  await screen.click(link('Admin'));
  await screen.look({ see: [LOGIN, text('Signed out'), text('Your session has ended. Please log in again.')] });
});

test.each(['/settings?tab=password', '/settings#there'])(
  'after a log-out in another tab, the next log-in leads back to %s',
  async (address) => {
    const screen = await openConsole({ address }, SIGNED_IN);
    await screen.look({ see: [heading('User Settings')] });
    await screen.storeElsewhere('access_token', null);
    await screen.look({ see: [LOGIN] });
    await screen.storeElsewhere('access_token', 'another-token');
    await screen.look({ see: [text(/^You were going to/)] });
    await screen.click(inside({ role: 'main' }, link('User Settings')));
    await screen.look({ see: [heading('User Settings')], miss: [text(/^You were going to/)] });
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(address);
  },
);

test('an empty token ends the session at the next call', async () => {
  const screen = await openConsole({ address: '/' }, [['GET users/', refused('Not authenticated', 401)], ...SIGNED_IN]);
  window.localStorage.setItem('access_token', ' ');
  await screen.click(link('Admin'));
  await screen.look({ see: [LOGIN, text('Your session has ended. Please log in again.')] });
});

test('a superuser who is one no more loses the links of superusers after the first refused call', async () => {
  const ME = 'GET users/me';
  const REFUSED = refused("The user doesn't have enough privileges", 403);
  const screen = await openConsole({ address: '/' }, [['GET users/', REFUSED], ...SIGNED_IN], [ME]);
  await screen.answer(ME, said(ADA));
  await screen.click(link('Admin'));
  await screen.answer(ME, said({ ...ADA, is_superuser: false }));
  await screen.look({ see: [link('Items'), text(/^Hi, ada/)], miss: [link('Admin'), link('LLM Analysers')] });
});

test.each([
  [true, 'The search could not be loaded. The server may be out of reach for a moment.'],
  [false, 'The search could not be loaded. You are offline.'],
])('a search whose code does not load says why; with a network: %s', async (onLine, said) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const screen = await openConsole({ address: '/' }, SIGNED_IN, ['CODE palette-screen']);
  await screen.click(button(/^Find anything/));
  await screen.answer('CODE palette-screen', 'lost');
  await screen.look({ see: [text(said)] });
});

const SETTINGS = 'GET admin/llm_analyzer/?skip=0&limit=5';
const OVERVIEW = 'GET admin/';
const ITEMS = 'GET twitter/?skip=0&limit=5';
const SCORED: Standing = [
  ['GET twitter/events', NOTHING_HEARD],
  ['GET twitter/user/harbor/status_scrapping', said(progress('harbor'))],
];

test('a changed setting outdates everything that shows settings or scores', async () => {
  const SAVE = 'PATCH admin/llm_analyzer/';
  const screen = await openConsole(
    { address: '/items' },
    [...SIGNED_IN, ...SCORED, [SAVE, said(setting({ name: 'Renamed', version: 2 }))]],
    [SETTINGS, OVERVIEW, ITEMS],
  );
  await screen.answer(ITEMS, said({ data: [item(1, 'harbor')], count: 1 }));
  await screen.look({ see: [button('Actions for The harbor')] });
  await screen.click(link('LLM Analysers'));
  await screen.answer(SETTINGS, said({ data: [setting()], count: 1 }));
  await screen.answer(OVERVIEW, said(SCRAPER_OVERVIEW));
  await screen.click(button('Actions for Reviewed'));
  await screen.click({ role: 'menuitem', name: 'Edit LLMSettings' });
  await screen.type(inside(dialog('Edit LLMSettings'), field('Name')), 'Renamed');
  await screen.click(inside(dialog('Edit LLMSettings'), button('Save')));
  await screen.look({ asks: [SETTINGS, OVERVIEW] });
  await screen.answer(SETTINGS, said({ data: [setting({ name: 'Renamed' })], count: 1 }));
  await screen.answer(OVERVIEW, said(SCRAPER_OVERVIEW));
  await screen.click(link('Items'));
  await screen.look({ asks: [ITEMS] });
});

test('after a person changes their name, every list shows the new name', async () => {
  const USERS = 'GET users/?skip=0&limit=5';
  const screen = await openConsole({ address: '/admin' }, [['PATCH users/me', said(ADA)], ...ADMIN], [USERS]);
  await screen.answer(USERS, said({ data: [ADA], count: 1 }));
  await screen.click(link('User Settings'));
  await screen.click(button('Edit'));
  await screen.type(field('Username'), 'hopper');
  await screen.click(button('Save'));
  await screen.look({ see: [text('User updated successfully.')] });
  await screen.click(link('Admin'));
  await screen.look({ asks: [USERS] });
  expect(window.location.pathname).toBe('/admin');
});

test('a list that nobody has looked at for five minutes is dropped, and loaded again later', async () => {
  const USERS = 'GET users/?skip=0&limit=5';
  const GRACES_ROW = button('Actions for grace');
  const screen = await openConsole({ address: '/admin' }, ADMIN, [USERS]);
  await screen.answer(USERS, said({ data: [GRACE], count: 1 }));
  await screen.look({ see: [GRACES_ROW] });
  await screen.click(link('User Settings'));
  await screen.look({ see: [heading('User Settings')], miss: [GRACES_ROW] });
  await screen.elapse(299_000);
  await screen.click(link('Admin'));
  await screen.look({ see: [GRACES_ROW], asks: [USERS] });
  await screen.click(link('User Settings'));
  await screen.look({ see: [heading('User Settings')], miss: [GRACES_ROW] });
  await screen.elapse(300_000);
  await screen.click(link('Admin'));
  await screen.look({ miss: [GRACES_ROW], asks: [USERS] });
  await screen.answer(USERS, said({ data: [GRACE], count: 1 }));
  await screen.look({ see: [GRACES_ROW] });
});

test('every noted action outdates the audit log, even if it changes nothing else', async () => {
  const LOG = 'GET audit/?skip=0&limit=20';
  const ENTRY = { id: 1, actor_id: null, actor: 'ada', subject: 'Reviewed', detail: {}, address: null };
  const entry = { ...ENTRY, at: '2026-11-20T08:00:00.000Z', action: 'login.succeeded' };
  const ROW = { role: 'rowheader', name: /./ };
  const screen = await openConsole(
    { address: '/admin?view=audit' },
    [
      ...ADMIN,
      ['GET admin/llm_analyzer/', said({ data: [setting()], count: 1 })],
      [OVERVIEW, said(SCRAPER_OVERVIEW)],
      ['POST admin/llm_setting/1/api_key', said({ api_key: 'sk-whole' })],
    ],
    [LOG],
  );
  await screen.answer(LOG, said({ data: [entry], count: 1 }));
  await screen.look({ see: [ROW] });
  await screen.click(link('LLM Analysers'));
  await screen.click(button('Show API key of Reviewed'));
  await screen.look({ see: [text('sk-whole')], asks: [] });
  await screen.click(link('Admin'));
  await screen.click({ role: 'tab', name: 'Audit log' });
  await screen.look({ miss: [ROW], asks: [LOG] });
});
