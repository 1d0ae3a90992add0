// Visits: admin-screen, dashboard-screen
import { expect, test } from 'vitest';
import type { Spending } from '#contract/spending.ts';
import { LOG_IN, logInAgain } from '#tests/console/support/log-in-again.ts';
import { openConsole } from '#tests/console/support/open-console.ts';
import { ADA, ADMIN, GRACE, NO_ROWS, person, refused, SIGNED_IN, said } from '#tests/walks/screens/people.ts';
import { button, dialog, field, inside, link, type Screen, type Sight, text } from '#tests/walks/support/screen.ts';

const REFUSAL = 'The name is taken';
const tab = (name: string): Sight => ({ role: 'tab', name });

test('a user is added: problems show while typing, a refusal is quoted, and after the save the form closes', async () => {
  const ADD = 'POST users/';
  const DIALOG = dialog('Add User');
  const within = (sight: Sight) => inside(DIALOG, sight);
  const screen = await openConsole({ address: '/admin' }, ADMIN, [ADD]);
  await screen.click(button('Add User'));
  await screen.look({ see: [within(text('At least 8 characters of any kind.'))] });
  await screen.type(within(field('Username')), 'katherine');
  await screen.type(within(field('Password')), 'quiet-lantern-5');
  await screen.type(within(field('Confirm password')), 'quiet-lantern-5');
  await screen.click(within({ role: 'checkbox', name: /^Superuser/ }));
  await screen.look({ see: [within({ role: 'checkbox', name: /^Superuser/, checked: true })], asks: [] });
  await screen.click(within(button('Save')));
  await screen.look({ see: [within(button('Save', { busy: true }))], asks: [ADD] });
  await screen.answer(ADD, refused(REFUSAL, 409));
  await screen.look({ see: [within(text(REFUSAL)), text('Error')] });
  await screen.click(within(button('Save')));
  await screen.answer(ADD, said({ ...GRACE, username: 'katherine' }));
  await screen.look({ see: [text('User created successfully.'), button('Add User')], miss: [DIALOG] });
});

test('a user is edited: only a change can be saved, and a refusal is quoted', async () => {
  const CHANGE = `PATCH users/${GRACE.id}`;
  const DIALOG = dialog('Edit User');
  const within = (sight: Sight) => inside(DIALOG, sight);
  const screen = await openConsole({ address: '/admin' }, ADMIN, [CHANGE]);
  await screen.click(button('Actions for grace'));
  await screen.click({ role: 'menuitem', name: 'Edit User' });
  await screen.look({ see: [within(button('Save', { disabled: true }))], asks: [] });
  await screen.click(within({ role: 'checkbox', name: /^Superuser/ }));
  await screen.click(within(button('Save')));
  await screen.look({ asks: [CHANGE] });
  await screen.answer(CHANGE, refused(REFUSAL, 409));
  await screen.look({ see: [within(text(REFUSAL)), text('Error')] });
  await screen.click(within(button('Save')));
  await screen.answer(CHANGE, said(GRACE));
  await screen.look({ see: [text('User updated successfully.')], miss: [DIALOG] });
});

test('a form with changes asks before it closes: the person can keep or discard them', async () => {
  const DIALOG = dialog('Add User');
  const screen = await openConsole({ address: '/admin' }, ADMIN);
  await screen.click(button('Add User'));
  await screen.type(inside(DIALOG, field('Username')), 'katherine');
  await screen.press('Escape');
  await screen.look({ see: [button('Keep editing')] });
  await screen.click(button('Keep editing'));
  await screen.look({ see: [inside(DIALOG, field('Username', { value: 'katherine' }))], miss: [button('Discard')] });
  await screen.press('Escape');
  await screen.look({ see: [button('Keep editing')] });
  await screen.press('Escape');
  await screen.look({ see: [inside(DIALOG, field('Username', { value: 'katherine' }))], miss: [button('Discard')] });
  await screen.press('Escape');
  await screen.look({ see: [button('Discard')] });
  await screen.click(button('Discard'));
  await screen.look({ see: [button('Add User')], miss: [DIALOG] });
});

test('what was typed into a dialog before the session ended is there for the same user only, without passwords', async () => {
  const CHANGE = `PATCH users/${GRACE.id}`;
  const DIALOG = dialog('Edit User');
  const within = (sight: Sight) => inside(DIALOG, sight);
  const edit = async (screen: Screen, name: string) => {
    await screen.click(button(`Actions for ${name}`));
    await screen.click({ role: 'menuitem', name: 'Edit User' });
  };
  const PEOPLE = ['GET users/', said({ data: [ADA, GRACE, person(3, 'hopper', false)], count: 3 })] as const;
  const screen = await openConsole({ address: '/admin' }, [PEOPLE, ...ADMIN, ...LOG_IN], [CHANGE]);
  await edit(screen, 'grace');
  await screen.type(within(field('Username')), 'katherine');
  await screen.type(within(field('New password')), 'quiet-lantern-5');
  await screen.type(within(field('Confirm password')), 'quiet-lantern-5');
  await screen.click(within(button('Save')));
  await screen.answer(CHANGE, refused('Could not validate credentials', 401));
  await logInAgain(screen);
  await screen.look({ see: [text(/What you typed and did not save is still there when you open its form again/)] });
  await screen.click(inside({ role: 'navigation' }, link('Admin')));
  await edit(screen, 'hopper');
  await screen.look({ see: [within(field('Username', { value: 'hopper' }))] });
  await screen.click(within(button('Cancel')));
  await edit(screen, 'grace');
  await screen.look({
    see: [within(field('Username', { value: 'katherine' })), within(field('New password', { value: '' }))],
  });
  await screen.click(within(button('Save')));
  await screen.answer(CHANGE, said(GRACE));
  await edit(screen, 'grace');
  await screen.look({ see: [within(field('Username', { value: 'grace' }))] });
});

test('an untouched form closes at once', async () => {
  const DIALOG = dialog('Add User');
  const screen = await openConsole({ address: '/admin' }, ADMIN);
  await screen.click(button('Add User'));
  await screen.look({ see: [DIALOG] });
  await screen.press('Escape');
  await screen.look({ see: [button('Add User')], miss: [DIALOG] });
});

test('the views of /admin are tabs, only the first can add users, and an export is at once a line of the audit log', async () => {
  const LOG = 'GET audit/?skip=0&limit=20';
  const ADD = button('Add User');
  const screen = await openConsole(
    { address: '/admin' },
    [...ADMIN, ['GET audit/export', said('at,actor\n')], ['GET password-resets/', NO_ROWS]],
    [LOG],
  );
  await screen.look({ see: [ADD] });
  await screen.click(tab('Password resets'));
  await screen.look({ miss: [ADD] });
  await screen.click(tab('Audit log'));
  await screen.answer(LOG, NO_ROWS);
  await screen.look({ miss: [ADD] });
  await screen.click(button('Export as CSV'));
  await screen.look({ see: [button('Export as CSV')], asks: [LOG] });
});

test('a hanging export of the audit log is cancelled, and the reason shown', async () => {
  const EXPORT = 'GET audit/export';
  const screen = await openConsole({ address: '/admin?view=audit' }, [...ADMIN, ['GET audit/', NO_ROWS]], [EXPORT]);
  await screen.click(button('Export as CSV'));
  await screen.look({ see: [button('Export as CSV', { busy: true })], asks: [EXPORT] });
  await screen.elapse(30_000);
  await screen.look({
    see: [text('The server did not answer in time.'), button('Export as CSV', { busy: false })],
    asks: [],
  });
});

const ID = '00000000-0000-4000-8000-000000000007';
const RESETS = 'GET password-resets/';
const MAKE = `POST password-resets/${ID}/link`;
const RESET = {
  id: ID,
  user_id: GRACE.id,
  username: 'grace',
  requested_at: '2026-11-21T08:00:00.000Z',
  link_expires_at: null,
};
const ONE = said({ data: [RESET], count: 1 });
const LINK = said({
  token: 'once',
  path: '/reset-password?token=once',
  expires_at: '2126-11-23T08:00:00.000Z',
});

test('a one-time link is selected when it gets the focus, and closes with Escape', async () => {
  const screen = await openConsole({ address: '/admin?view=password-resets' }, [...ADMIN, [RESETS, ONE], [MAKE, LINK]]);
  await screen.click(button('Create link for grace'));
  const DIALOG = dialog('Reset link for grace');
  await screen.click(inside(DIALOG, field('One-time link')));
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLInputElement)) throw new TypeError('The link has no focus');
  const { selectionStart, selectionEnd, value } = activeElement;
  expect(value.slice(selectionStart ?? 0, selectionEnd ?? 0)).toBe('http://localhost:3000/reset-password?token=once');
  await screen.press('Escape');
  await screen.look({ miss: [DIALOG] });
});

test('the requests are read again after a link was made', async () => {
  const screen = await openConsole({ address: '/admin?view=password-resets' }, [...ADMIN, [MAKE, LINK]], [RESETS]);
  await screen.answer(RESETS, ONE);
  await screen.click(button('Create link for grace'));
  await screen.look({ see: [dialog('Reset link for grace')], asks: [RESETS] });
});

const INVITATIONS = 'GET invitations/';
const INVITE = 'POST invitations/';
const INVITATION = {
  id: ID,
  made_by: 'ada',
  made_at: '2026-11-21T08:00:00.000Z',
  expires_at: '2126-11-23T08:00:00.000Z',
};
const INVITED = said({ token: 'once', path: '/signup?invitation=once', expires_at: INVITATION.expires_at });

test('an invitation is made and its link shown once, and the list is read again; a refusal is quoted', async () => {
  const screen = await openConsole({ address: '/admin?view=invitations' }, ADMIN, [INVITATIONS, INVITE]);
  await screen.answer(INVITATIONS, NO_ROWS);
  await screen.look({ see: [text('No invitation is open')] });
  await screen.click(button('Create invitation'));
  await screen.look({ see: [button('Create invitation', { busy: true })], asks: [INVITE] });
  await screen.answer(INVITE, refused(REFUSAL, 409));
  await screen.look({ see: [text(REFUSAL)], miss: [dialog('Invitation')] });
  await screen.click(button('Create invitation'));
  await screen.answer(INVITE, INVITED);
  const link = field('One-time link', { value: 'http://localhost:3000/signup?invitation=once' });
  await screen.look({ see: [inside(dialog('Invitation'), link)], asks: [INVITATIONS] });
  await screen.press('Escape');
  await screen.answer(INVITATIONS, said({ data: [INVITATION], count: 1 }));
  await screen.look({ see: [text('ada')], miss: [dialog('Invitation')] });
});

test.each([
  ['open', 'Anybody can sign up here, without an invitation'],
  ['closed', /^Nobody can sign up here, not even with an invitation/],
] as const)('where sign-up is %s no invitation is offered, and it is said why', async (mode, words) => {
  const standing = [...SIGNED_IN, ['GET users/signup', said({ mode })], [INVITATIONS, NO_ROWS]] as const;
  const screen = await openConsole({ address: '/admin?view=invitations' }, standing);
  await screen.look({
    see: [text(words), text(/start the server with SIGNUP=invited/), text('No invitation is open')],
    miss: [button('Create invitation'), text('People need an invitation to sign up here.')],
  });
});

test('an invitation is deleted after a question', async () => {
  const REMOVE = `DELETE invitations/${ID}`;
  const QUESTION: Sight = { role: 'alertdialog', name: 'Delete Invitation' };
  const standing = [...ADMIN, [INVITATIONS, said({ data: [INVITATION], count: 1 })]] as const;
  const screen = await openConsole({ address: '/admin?view=invitations' }, standing, [REMOVE]);
  await screen.click(button(/^Actions for the invitation by ada/));
  await screen.click({ role: 'menuitem', name: 'Delete Invitation' });
  await screen.click(inside(QUESTION, button('Delete')));
  await screen.answer(REMOVE, said({ message: 'Invitation deleted successfully' }));
  await screen.look({ miss: [QUESTION] });
});

const READ = 'GET admin/spending';
const SAVE_BUDGETS = 'PATCH admin/spending';
const BUDGETS = dialog('Change budgets');
const inBudgets = (sight: Sight) => inside(BUDGETS, sight);
const SPENDING: Spending = {
  budgets: { sources_per_person: 2, models_per_person: null, sources_in_all: 20, models_in_all: 20 },
  renews_at: '2026-11-24T00:00:00.000Z',
  spent: { sources: 1.755, models: 20 },
  people: [
    { username: 'ada', has_own_budget: false, sources: 0.5, models: 20 },
    { username: 'grace', has_own_budget: true, sources: 1.25, models: 0 },
    { username: null, has_own_budget: false, sources: 0.005, models: 0 },
  ],
};
const row = (...cells: string[]): Sight => ({ role: 'row', name: cells.join(' ') });

test('superusers see who spent what today, and what is left', async () => {
  const screen = await openConsole({ address: '/admin?view=spending' }, ADMIN, [READ]);
  await screen.answer(READ, said(SPENDING));
  await screen.look({
    see: [
      row('Everybody together', '$1.76', '$18.24', '$20.00', '$0.00'),
      row('ada', '$0.50', 'No limit', '$20.00', 'No limit'),
      row('grace', '$1.25', '$0.75', '$0.00', 'No limit'),
      row('The server (schedules)', '$0.005', 'No limit', '$0.00', 'No limit'),
    ],
    asks: [],
  });
});

test('the spending that could not be read can be read again', async () => {
  const screen = await openConsole({ address: '/admin?view=spending' }, ADMIN, [READ]);
  await screen.answer(READ, refused('The spending is locked'));
  await screen.look({ see: [text('The spending could not be loaded'), text('The spending is locked')] });
  await screen.click(button('Try again'));
  await screen.answer(READ, said(SPENDING));
  await screen.look({ see: [button('Change budgets')], asks: [] });
});

test('budgets are changed: a refusal is quoted and keeps what was typed, and after the save the table is read again', async () => {
  const screen = await openConsole({ address: '/admin?view=spending' }, ADMIN, [READ, SAVE_BUDGETS]);
  await screen.answer(READ, said(SPENDING));
  await screen.click(button('Change budgets'));
  await screen.look({
    see: [
      inBudgets(field('Sources, each person', { value: '2' })),
      inBudgets(field('Models, each person', { value: '' })),
      inBudgets(button('Save', { disabled: true })),
    ],
  });
  await screen.type(inBudgets(field('Models, everybody')), '50');
  await screen.type(inBudgets(field('Sources, everybody')), '');
  await screen.click(inBudgets(button('Save')));
  await screen.look({ asks: [SAVE_BUDGETS] });
  await screen.answer(SAVE_BUDGETS, refused(REFUSAL, 409));
  await screen.look({ see: [inBudgets(text(REFUSAL)), inBudgets(field('Models, everybody', { value: '50' }))] });
  await screen.click(inBudgets(button('Save')));
  const budgets = { ...SPENDING.budgets, sources_in_all: null, models_in_all: 50 };
  await screen.answer(SAVE_BUDGETS, said({ ...SPENDING, budgets }));
  await screen.look({ see: [text('Budgets updated successfully.')], miss: [BUDGETS], asks: [READ] });
  await screen.answer(READ, said({ ...SPENDING, budgets }));
  await screen.look({ see: [row('Everybody together', '$1.76', 'No limit', '$20.00', '$30.00')], asks: [] });
});

test.each(['-1', 'much', '1000001'])('%s is no budget, and the form says so', async (typed) => {
  const screen = await openConsole({ address: '/admin?view=spending' }, [...ADMIN, [READ, said(SPENDING)]]);
  await screen.click(button('Change budgets'));
  await screen.type(inBudgets(field('Models, everybody')), typed);
  await screen.press('Tab');
  await screen.look({ see: [inBudgets(text('Must be a number from 0 to 1,000,000'))] });
});

const SETTINGS = { exact_seconds: 60, exact_objects: 2, near_seconds: 600, near_objects: 3, version: 1 };

test('when accounts acted together is changed, and a form that somebody else overtook says so', {
  tags: ['S16.15'],
}, async () => {
  const ASK = 'GET admin/campaigns';
  const SAVE = 'PATCH admin/campaigns';
  const within = (sight: Sight) => inside(dialog('Change settings'), sight);
  const screen = await openConsole({ address: '/admin?view=campaigns' }, ADMIN, [ASK, SAVE]);
  await screen.answer(ASK, said(SETTINGS));
  await screen.look({
    see: [text(/two accounts both used within 1 minute, or 3 or more nearly the same texts within 10 minutes/)],
  });
  await screen.click(button('Change settings'));
  await screen.look({ see: [within(button('Save', { disabled: true }))] });
  await screen.type(within(field('Smallest number')), '1');
  await screen.type(within(field('Window in seconds')), '90');
  await screen.look({ see: [within(text('Must be a whole number from 2 to 1,000'))] });
  await screen.type(within(field('Smallest number')), '4');
  await screen.click(within(button('Save')));
  await screen.answer(SAVE, refused('Somebody else saved first', 409));
  await screen.look({
    see: [
      within(text('Somebody else saved this while you were editing it')),
      within(field('Window in seconds', { value: '90' })),
    ],
  });
  await screen.click(within(button('Load the newer version')));
  await screen.answer(ASK, said({ ...SETTINGS, near_objects: 5, version: 2 }));
  await screen.look({
    see: [
      within(field('Window in seconds', { value: '90' })),
      within(field('Smallest number, nearly the same texts', { value: '5' })),
    ],
  });
  await screen.click(within(button('Save')));
  const saved = { ...SETTINGS, exact_seconds: 90, exact_objects: 4, near_objects: 5, version: 3 };
  await screen.answer(SAVE, said(saved));
  await screen.answer(ASK, said(saved));
  await screen.look({ see: [text(/^Counted: 4 or more .* within 1 minute 30 seconds, or 5 or more/)], asks: [] });
});
