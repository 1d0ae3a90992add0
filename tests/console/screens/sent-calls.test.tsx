// Visits: admin-screen, dashboard-screen, llm-analyzers-screen, settings-screen, signup-screen
import { expect, onTestFinished, test, vi } from 'vitest';
import { openConsole } from '#tests/console/support/open-console.ts';
import { setting } from '#tests/walks/screens/llm-settings.ts';
import { ADMIN, GRACE, NO_ROWS, SIGNED_IN, said } from '#tests/walks/screens/people.ts';
import { SCRAPER_OVERVIEW } from '#tests/walks/screens/scraper.ts';
import { button, dialog, field, inside, type Screen, type Sight, text } from '#tests/walks/support/screen.ts';
import type { Asked } from '#tests/walks/support/wire.ts';

/** Keeps the requests that the console sends from now on. */
function recordRequests(): readonly Request[] {
  const { fetch } = globalThis;
  const sent: Request[] = [];
  const watched = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (input instanceof Request) sent.push(input.clone());
    return fetch(input, init);
  });
  onTestFinished(() => watched.mockRestore());
  return sent;
}

const bodyOf = (sent: readonly Request[], method: string): Promise<unknown> | undefined =>
  sent.findLast((request) => request.method === method)?.json();

async function fill(screen: Screen, fields: Readonly<Record<string, string>>, place?: Sight) {
  for (const [label, words] of Object.entries(fields)) {
    await screen.type(place === undefined ? field(label) : inside(place, field(label)), words);
  }
}

test('a sign-up sends its three fields', { tags: ['S7.4'] }, async () => {
  const SIGN_UP = 'POST users/signup';
  const screen = await openConsole(
    { address: '/signup', hasToken: false },
    [['GET users/signup', said({ mode: 'open' })]],
    [SIGN_UP],
  );
  const sent = recordRequests();
  const password = 'quiet-lantern-5';
  await fill(screen, {
    'Full name': 'Ines Duarte',
    Username: 'ines',
    Password: password,
    'Confirm password': password,
  });
  await screen.click(button('Sign Up'));
  await screen.look({ asks: [SIGN_UP] });
  expect(await bodyOf(sent, 'POST')).toEqual({ full_name: 'Ines Duarte', username: 'ines', password });
});

test('without a token nobody is asked for; a log-in is a form, and its token is kept and sent with the next call', {
  tags: ['S3.2', 'S7.2', 'S7.3', 'S7.4'],
}, async () => {
  const LOG_IN = 'POST login/access-token';
  const ME = 'GET users/me';
  const screen = await openConsole({ address: '/', hasToken: false }, SIGNED_IN, [LOG_IN, ME]);
  await screen.look({ see: [button('Log In')], asks: [] });
  const sent = recordRequests();
  await fill(screen, { Username: 'grace', Password: 'walnut & harbour' });
  await screen.click(button('Log In'));
  await screen.look({ asks: [LOG_IN] });
  const form = sent.at(-1);
  expect(form?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
  expect(Object.fromEntries(new URLSearchParams(await form?.text()))).toEqual({
    username: 'grace',
    password: 'walnut & harbour',
  });
  await screen.answer(LOG_IN, said({ access_token: 'fresh-token', token_type: 'bearer' }));
  await screen.look({ asks: [ME] });
  expect(localStorage.getItem('access_token')).toBe('fresh-token');
  expect(sent.find(({ url }) => url.endsWith('/users/me'))?.headers.get('authorization')).toBe('Bearer fresh-token');
});

test('a change of the profile sends the name', { tags: ['S7.4'] }, async () => {
  const RENAME = 'PATCH users/me';
  const screen = await openConsole({ address: '/settings' }, SIGNED_IN, [RENAME]);
  const sent = recordRequests();
  await screen.click(button('Edit'));
  await fill(screen, { Username: 'ada.l' });
  await screen.click(button('Save'));
  await screen.look({ asks: [RENAME] });
  expect(await bodyOf(sent, 'PATCH')).toEqual({ username: 'ada.l' });
});

test('a change of the password sends the one before and the new one', { tags: ['S7.4'] }, async () => {
  const CHANGE = 'PATCH users/me/password';
  const screen = await openConsole({ address: '/settings?tab=password' }, SIGNED_IN, [CHANGE]);
  const sent = recordRequests();
  const passwords = { current_password: 'walnut-harbour', new_password: 'amber-meadow-3' };
  await fill(screen, {
    'Current password': passwords.current_password,
    'New password': passwords.new_password,
    'Confirm password': passwords.new_password,
  });
  await screen.click(button('Save'));
  await screen.look({ asks: [CHANGE] });
  expect(await bodyOf(sent, 'PATCH')).toEqual(passwords);
});

test('a user that is added is sent whole, one that is edited without an unchanged password', {
  tags: ['S7.5'],
}, async () => {
  const ADD = 'POST users/';
  const CHANGE = `PATCH users/${GRACE.id}`;
  const screen = await openConsole({ address: '/admin' }, ADMIN, [ADD, CHANGE]);
  const sent = recordRequests();
  const password = 'quiet-lantern-5';
  await screen.click(button('Add User'));
  const adding = dialog('Add User');
  await fill(screen, { Username: 'katherine', Password: password, 'Confirm password': password }, adding);
  await screen.click(inside(adding, button('Save')));
  await screen.look({ asks: [ADD] });
  const flags = { is_superuser: false, is_active: true };
  expect(await bodyOf(sent, 'POST')).toEqual({ username: 'katherine', password, confirm_password: password, ...flags });
  await screen.answer(ADD, said({ ...GRACE, username: 'katherine' }));
  await screen.look({ miss: [adding] });
  await screen.click(button('Actions for grace'));
  await screen.click({ role: 'menuitem', name: 'Edit User' });
  await fill(screen, { Username: 'grace.h' }, dialog('Edit User'));
  await screen.click(inside(dialog('Edit User'), button('Save')));
  await screen.look({ asks: [CHANGE] });
  expect(await bodyOf(sent, 'PATCH')).toEqual({ username: 'grace.h', ...flags });
});

test('a setting that is added is sent with its key', { tags: ['S5.8', 'S7.5'] }, async () => {
  const ADD = 'POST admin/llm_analyzer/';
  const standing = [
    ...SIGNED_IN,
    ['GET admin/llm_analyzer/', NO_ROWS],
    ['GET admin/', said(SCRAPER_OVERVIEW)],
  ] as const;
  const screen = await openConsole({ address: '/llm_analyzers' }, standing, [ADD]);
  const sent = recordRequests();
  await screen.click(button('Add LLMSettings'));
  const adding = dialog('Add LLMSettings');
  const words = { Name: 'Sent', Description: 'As asked', Model: 'openai/gpt-4.1', 'API key': 'sk-sent-4711' };
  await fill(screen, words, adding);
  await screen.click(inside(adding, button('Save')));
  await screen.look({ asks: [ADD] });
  expect(await bodyOf(sent, 'POST')).toMatchObject({
    name: 'Sent',
    description: 'As asked',
    model: 'openai/gpt-4.1',
    api_key: 'sk-sent-4711',
    is_selected: false,
  });
  await screen.answer(ADD, said(setting({ id: 2, name: 'Sent' })));
  await screen.look({ see: [text('LLMSettings created successfully.')] });
});

test('a list is asked for in pages of five', { tags: ['S7.6'] }, async () => {
  const asked: string[] = [];
  const list = ({ path }: Asked) => {
    asked.push(path);
    return said({ data: [GRACE], count: 12 });
  };
  const screen = await openConsole({ address: '/admin?page=3' }, [['GET users/', list], ...ADMIN]);
  await screen.look({ see: [text('Page 3')] });
  expect(asked).toContain('users/?skip=10&limit=5');
});
