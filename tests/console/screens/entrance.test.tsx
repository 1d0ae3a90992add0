// Visits: dashboard-screen, recover-password-screen, reset-password-screen, signup-screen
import { expect, onTestFinished, test, vi } from 'vitest';
import { noteServer } from '#console/shared/client/server-silence.ts';
import type { SignupMode } from '#contract/user.ts';
import { openConsole } from '#tests/console/support/open-console.ts';
import { GRACE, refused, SIGNED_IN, said } from '#tests/walks/screens/people.ts';
import { button, field, heading, inside, link, refusal, type Screen, text } from '#tests/walks/support/screen.ts';

const outside = { hasToken: false };

const MODE = 'GET users/signup';
const signUpIs = (mode: SignupMode) => [MODE, said({ mode })] as const;
const OPEN = signUpIs('open');

const NEWCOMER = {
  'Full name': 'Grace Hopper',
  Username: 'grace',
  Password: 'quiet-lantern-5',
  'Confirm password': 'quiet-lantern-5',
};

async function fill(screen: Screen, fields: Readonly<Record<string, string>>) {
  for (const [label, words] of Object.entries(fields)) await screen.type(field(label), words);
}

test('sign-up shows why it failed, and after success leads to the login with the name; it says first what a name and a password may be', {
  tags: ['S4.2', 'S8.2'],
}, async () => {
  const SIGN_UP = 'POST users/signup';
  const screen = await openConsole({ ...outside, address: '/signup' }, [OPEN], [SIGN_UP]);
  await screen.look({
    see: [text('3 to 32 letters, digits, dots, underscores or hyphens.'), text('At least 8 characters of any kind.')],
  });
  await fill(screen, NEWCOMER);
  await screen.click(button('Sign Up'));
  await screen.look({ see: [button('Sign Up', { busy: true })], asks: [SIGN_UP] });
  await screen.answer(SIGN_UP, refused('The username is taken', 400));
  await screen.look({
    see: [
      text('Something went wrong.'),
      text('The username is taken'),
      refusal('The username is taken'),
      button('Sign Up'),
    ],
  });
  await screen.click(button('Sign Up'));
  await screen.answer(SIGN_UP, said(GRACE));
  await screen.look({
    see: [text('Account created.'), button('Log In'), field('Username', { value: 'grace' })],
    miss: [button('Sign Up')],
  });
});

test('a sign-up that does not reach the server gives the reason that the browser knows, and keeps what was typed', {
  tags: ['S8.2'],
}, async () => {
  const SIGN_UP = 'POST users/signup';
  const TITLE = text('Something went wrong.');
  const screen = await openConsole({ ...outside, address: '/signup' }, [OPEN], [SIGN_UP]);
  await fill(screen, NEWCOMER);
  await screen.click(button('Sign Up'));
  await screen.answer(SIGN_UP, 'lost');
  await screen.look({
    see: [TITLE, refusal('The server cannot be reached.'), field('Username', { value: NEWCOMER.Username })],
  });
  await screen.click(button('Sign Up'));
  await screen.answer(SIGN_UP, { status: 502, body: null });
  await screen.look({ see: [TITLE, text('Bad Gateway')] });
});

const PASSWORDS = { 'New password': NEWCOMER.Password, 'Confirm password': NEWCOMER.Password };

test.each([
  ['/login', { Username: 'grace', Password: NEWCOMER.Password }, 'Log In', 'POST login/access-token'],
  ['/signup', NEWCOMER, 'Sign Up', 'POST users/signup'],
  ['/recover-password', { Username: 'grace' }, 'Request a link', 'POST password-recovery/grace'],
  ['/reset-password?token=t-0-k', PASSWORDS, 'Set password', 'POST reset-password/'],
] as const)(
  'while a server is silent, %s says so beside the button that waits, and not any more when it fails',
  async (address, fields, press, call) => {
    onTestFinished(() => noteServer(false));
    const SILENT = inside({ role: 'alert' }, text(/^The server does not answer\. What you typed stays here\./));
    const screen = await openConsole({ ...outside, address }, [OPEN], [call]);
    await fill(screen, fields);
    await screen.click(button(press));
    await screen.look({ miss: [SILENT], asks: [call] });
    noteServer(true);
    await screen.look({ see: [SILENT, button(press, { busy: true })] });
    await screen.answer(call, 'lost');
    await screen.look({ see: [refusal('The server cannot be reached.')], miss: [SILENT] });
  },
);

test('a code that did not reach the server stays in the step that asks for it, with the reason', async () => {
  const LOG_IN = 'POST login/access-token';
  const screen = await openConsole({ ...outside, address: '/login' }, [], [LOG_IN]);
  await fill(screen, { Username: 'grace', Password: NEWCOMER.Password });
  await screen.click(button('Log In'));
  await screen.answer(LOG_IN, { status: 403, body: { detail: 'Enter a code', second_factor: 'needed' } });
  await screen.look({ see: [field('Code')], miss: [{ role: 'alert' }] });
  await fill(screen, { Code: '123456' });
  await screen.click(button('Log In'));
  await screen.answer(LOG_IN, 'lost');
  await screen.look({ see: [field('Code', { value: '123456' }), refusal('The server cannot be reached.')] });
});

test('the login and the sign-up lead to one another', { tags: ['S2.1', 'S2.2'] }, async () => {
  const LOGIN = heading('Log in to Plumbline');
  const screen = await openConsole({ ...outside, address: '/login' }, [OPEN]);
  await screen.look({ see: [field('Username'), field('Password')] });
  await screen.click(link('Sign up'));
  await screen.look({
    see: [heading('Sign up for Plumbline'), ...Object.keys(NEWCOMER).map((label) => field(label)), button('Sign Up')],
    miss: [LOGIN],
  });
  expect(window.location.pathname).toBe('/signup');
  await screen.click(link('Log In'));
  await screen.look({ see: [LOGIN] });
  expect(window.location.pathname).toBe('/login');
});

test('a sign-up by an invitation sends the token of its link', async () => {
  const SIGN_UP = 'POST users/signup';
  const screen = await openConsole(
    { ...outside, address: '/signup?invitation=once' },
    [signUpIs('invited')],
    [SIGN_UP],
  );
  await fill(screen, NEWCOMER);
  const sent: unknown[] = [];
  const { fetch } = globalThis;
  const watched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    sent.push(await (request as Request).clone().json());
    return fetch(request, init);
  });
  onTestFinished(() => watched.mockRestore());
  await screen.click(button('Sign Up'));
  await screen.look({ asks: [SIGN_UP] });
  expect(sent).toEqual([
    {
      full_name: 'Grace Hopper',
      username: 'grace',
      password: 'quiet-lantern-5',
      invitation: 'once',
    },
  ]);
});

test.each([
  ['closed', '/signup', 'Nobody can sign up here'],
  ['closed', '/signup?invitation=once', 'Nobody can sign up here'],
  ['invited', '/signup', 'You need an invitation to sign up here'],
] as const)('where sign-up is %s, %s says so before anybody types', async (mode, address, words) => {
  const screen = await openConsole({ ...outside, address }, [], [MODE]);
  await screen.look({ miss: [field('Username')], asks: [MODE] });
  await screen.answer(MODE, said({ mode }));
  await screen.look({
    see: [text(words), { role: 'link', name: 'Log In' }],
    miss: [field('Username'), button('Sign Up')],
  });
});

test('the form of sign-up opens also when the server does not say who may', async () => {
  const screen = await openConsole({ ...outside, address: '/signup' }, [], [MODE]);
  await screen.answer(MODE, 'lost');
  await screen.look({ see: [field('Username'), button('Sign Up')] });
});

test('a request for a new password says nothing about the name', async () => {
  const ASK = 'POST password-recovery/grace';
  const screen = await openConsole({ ...outside, address: '/recover-password' }, [], [ASK]);
  await screen.type(field('Username'), 'grace');
  await screen.click(button('Request a link'));
  await screen.look({ see: [button('Request a link', { busy: true })], asks: [ASK] });
  await screen.answer(ASK, refused('Too many requests', 429));
  await screen.look({ see: [text('Error'), refusal('Too many requests'), field('Username', { value: 'grace' })] });
  await screen.click(button('Request a link'));
  await screen.answer(ASK, said({ message: 'ok' }));
  await screen.look({ see: [text(/^If this username exists/)], miss: [field('Username'), button('Request a link')] });
});

test('a reset link lets a person choose a password, and a used link says so', async () => {
  const RESET = 'POST reset-password/';
  const screen = await openConsole({ ...outside, address: '/reset-password?token=t-0-k' }, [], [RESET]);
  await screen.look({ see: [field('New password')] });
  expect(document.activeElement?.getAttribute('name')).toBe('new_password');
  await fill(screen, { 'New password': 'quiet-lantern-5', 'Confirm password': 'quiet-lantern-5' });
  await screen.click(button('Set password'));
  await screen.look({ asks: [RESET] });
  await screen.answer(RESET, refused('The link was used before', 400));
  await screen.look({ see: [text('Error'), refusal('The link was used before')] });
  await screen.click(button('Set password'));
  await screen.answer(RESET, said({ message: 'ok' }));
  await screen.look({ see: [text('Password updated successfully.'), button('Log In')], miss: [field('New password')] });
});

test('after a used reset link nobody is signed in', async () => {
  const RESET = 'POST reset-password/';
  const screen = await openConsole({ address: '/reset-password?token=t-0-k' }, [
    ...SIGNED_IN,
    [RESET, said({ message: 'ok' })],
  ]);
  await fill(screen, { 'New password': 'quiet-lantern-5', 'Confirm password': 'quiet-lantern-5' });
  await screen.click(button('Set password'));
  await screen.look({ see: [button('Log In'), heading('Log in to Plumbline')] });
});

test('a login without a name and a password says that both are required', { tags: ['S5.5'] }, async () => {
  const screen = await openConsole({ ...outside, address: '/login' }, []);
  await screen.click(button('Log In'));
  await screen.look({ see: [text('Username is required'), text('Password is required')] });
});

test('the first field that is refused gets the focus, by the console or by the server', async () => {
  const SIGN_UP = 'POST users/signup';
  const focused = () => document.activeElement?.getAttribute('name');
  const screen = await openConsole({ ...outside, address: '/signup' }, [OPEN], [SIGN_UP]);
  await fill(screen, { 'Full name': 'Ada L', Password: 'quiet-lantern-5', 'Confirm password': 'quiet-lantern-5' });
  await screen.click(button('Sign Up'));
  expect(focused()).toBe('username');
  await fill(screen, { Username: 'ada.l' });
  await screen.click(button('Sign Up'));
  const detail = [{ loc: ['body', 'full_name'], msg: 'A name has two words', type: 'value_error' }];
  await screen.answer(SIGN_UP, { status: 422, body: { detail } });
  await screen.look({ see: [text('A name has two words')] });
  expect(focused()).toBe('full_name');
});

test('an error of the server at the login is quoted', async () => {
  const LOG_IN = 'POST login/access-token';
  const screen = await openConsole({ ...outside, address: '/login' }, [[LOG_IN, refused('The database is away', 500)]]);
  await fill(screen, { Username: 'grace', Password: 'quiet-lantern-5' });
  await screen.click(button('Log In'));
  await screen.look({ see: [text('The database is away')] });
});

test('a log-in that is refused with a list of reasons says that something went wrong', { tags: ['S8.3'] }, async () => {
  const detail = [{ loc: ['body', 'username'], msg: 'Too long', type: 'max_length' }];
  const screen = await openConsole({ ...outside, address: '/login' }, [
    ['POST login/access-token', { status: 422, body: { detail } }],
  ]);
  await fill(screen, { Username: 'grace', Password: 'quiet-lantern-5' });
  await screen.click(button('Log In'));
  await screen.look({ see: [refusal('Something went wrong')] });
});

test('the browser keeps a login until the log-out', async () => {
  const token = { access_token: 'a-token', token_type: 'bearer' };
  const screen = await openConsole({ ...outside, address: '/login' }, [
    ...SIGNED_IN,
    ['POST login/access-token', said(token)],
  ]);
  await fill(screen, { Username: 'ada', Password: 'quiet-lantern-5' });
  await screen.click(button('Log In'));
  await screen.look({ see: [heading('Hi, ada')] });
  expect(localStorage.getItem('access_token')).toBe('a-token');
  await screen.click(button('User menu'));
  await screen.click({ role: 'menuitem', name: 'Log out' });
  await screen.look({ see: [heading('Log in to Plumbline')] });
  expect(localStorage.getItem('access_token')).toBeNull();
});
