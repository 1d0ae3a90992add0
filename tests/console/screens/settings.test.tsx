// Visits: settings-screen
import { expect, onTestFinished, test, vi } from 'vitest';
import { openConsole } from '#tests/console/support/open-console.ts';
import { ADA, GRACE, refused, SIGNED_IN, said } from '#tests/walks/screens/people.ts';
import { button, field, heading, inside, question, refusal, text } from '#tests/walks/support/screen.ts';
import type { Standing } from '#tests/walks/support/wire.ts';

const AS_GRACE: Standing = [['GET users/me', said(GRACE)], ...SIGNED_IN];
const DONE = said({ message: 'ok' });
const LOGIN = heading('Log in to Plumbline');

test('people who delete themselves are asked first, can cancel, see a failure, and are signed out afterwards', async () => {
  const DELETE = 'DELETE users/me';
  const DIALOG = question('Confirmation Required');
  const screen = await openConsole({ address: '/settings' }, AS_GRACE, [DELETE]);
  await screen.click({ role: 'tab', name: 'Danger zone' });
  await screen.click(button('Delete'));
  await screen.look({ see: [inside(DIALOG, text(/^All your account data will be permanently deleted/))], asks: [] });
  await screen.press('Escape');
  await screen.look({ miss: [DIALOG], asks: [] });
  await screen.click(button('Delete'));
  await screen.click(inside(DIALOG, button('Confirm')));
  await screen.look({ asks: [DELETE] });
  await screen.answer(DELETE, refused('Super users may not', 403));
  await screen.look({ see: [inside(DIALOG, text('Super users may not')), text('Error')] });
  await screen.click(inside(DIALOG, button('Confirm')));
  await screen.answer(DELETE, DONE);
  await screen.look({ see: [text('Your account has been successfully deleted.'), LOGIN] });
});

test('logging out everywhere also ends this session', async () => {
  const END = 'DELETE login/sessions';
  const DIALOG = question('Log out everywhere');
  const screen = await openConsole({ address: '/settings?tab=password' }, SIGNED_IN, [END]);
  await screen.click(button('Log out everywhere'));
  await screen.look({ see: [inside(DIALOG, text(/^You are logged out on every device/))], asks: [] });
  await screen.click(inside(DIALOG, button('Log out everywhere')));
  await screen.look({ asks: [END] });
  await screen.answer(END, refused('The database is away', 500));
  await screen.look({ see: [inside(DIALOG, text('The database is away')), text('Error')] });
  await screen.click(inside(DIALOG, button('Log out everywhere')));
  await screen.click(inside(DIALOG, button('Cancel')));
  await screen.look({ see: [text(/^It was sent already, and you may be logged out all the same\./)], miss: [DIALOG] });
  await screen.click(button('Log out everywhere'));
  await screen.click(inside(DIALOG, button('Log out everywhere')));
  await screen.answer(END, DONE);
  await screen.look({ see: [text('You are logged out everywhere.'), LOGIN] });
});

const SAVE = 'PATCH users/me';

test('a refused profile shows the reason in the form and in a toast, and can be left unchanged', async () => {
  const screen = await openConsole({ address: '/settings' }, SIGNED_IN, [SAVE]);
  await screen.click(button('Edit'));
  await screen.type(field('Username'), 'hopper');
  await screen.click(button('Save'));
  await screen.look({ see: [button('Cancel', { disabled: false })], asks: [SAVE] });
  await screen.answer(SAVE, refused('The name is taken', 409));
  await screen.look({ see: [text('Error'), refusal('The name is taken'), field('Username', { value: 'hopper' })] });
  await screen.click(button('Cancel'));
  await screen.look({ see: [button('Edit'), text(ADA.full_name)], miss: [field('Username')] });
});

test('a profile that does not reach the server says so and keeps what was typed', { tags: ['S8.4'] }, async () => {
  const screen = await openConsole({ address: '/settings' }, SIGNED_IN, [SAVE]);
  await screen.click(button('Edit'));
  await screen.type(field('Username'), 'hopper');
  await screen.click(button('Save'));
  await screen.answer(SAVE, 'lost');
  const REASON = 'The server cannot be reached.';
  await screen.look({ see: [text('Error'), refusal(REASON), field('Username', { value: 'hopper' })] });
  await screen.click(button('Save'));
  await screen.answer(SAVE, said({ ...ADA, username: 'hopper' }));
  await screen.look({ see: [text('User updated successfully.'), button('Edit')] });
});

test('a slow save is sent once, however often it is requested', async () => {
  const screen = await openConsole({ address: '/settings' }, SIGNED_IN, [SAVE]);
  await screen.click(button('Edit'));
  await screen.type(field('Username'), 'hopper');
  const calls = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => calls.mockRestore());
  for (let presses = 0; presses < 2; presses += 1) await screen.click(button('Save'));
  await screen.click(field('Username'));
  await screen.press('Enter');
  await screen.look({ see: [button('Save', { busy: true }), button('Cancel', { disabled: false })], asks: [SAVE] });
  expect(calls.mock.calls.length).toBe(1);
});

test('markup and other alphabets in a name are plain text', async () => {
  const full_name = '<img src=x onerror=alert(1)> Ευγενία';
  const screen = await openConsole({ address: '/settings' }, [
    ['GET users/me', said({ ...ADA, full_name })],
    ...SIGNED_IN,
  ]);
  await screen.look({ see: [text(full_name)] });
});

test('a refused new password shows the reason; after a change the session continues with the next token', async () => {
  const CHANGE = 'PATCH users/me/password';
  const screen = await openConsole({ address: '/settings?tab=password' }, SIGNED_IN, [CHANGE]);
  await screen.type(field('Current password'), 'walnut-harbour');
  await screen.type(field('New password'), 'quiet-lantern-5');
  await screen.type(field('Confirm password'), 'quiet-lantern-5');
  await screen.click(button('Save'));
  await screen.answer(CHANGE, refused('Incorrect password', 400));
  await screen.look({ see: [text('Error'), refusal('Incorrect password')] });
  await screen.click(button('Save'));
  await screen.answer(CHANGE, said({ message: 'Password updated', access_token: 'the next', token_type: 'bearer' }));
  await screen.look({ see: [text('Password updated successfully.')] });
  expect(localStorage.getItem('access_token')).toBe('the next');
});

test('problems of a new password are shown once its field is left', async () => {
  const FLAW = text('The passwords do not match');
  const screen = await openConsole({ address: '/settings?tab=password' }, SIGNED_IN);
  await screen.type(field('New password'), 'quiet-lantern-5');
  await screen.type(field('Confirm password'), 'quiet-lantern');
  await screen.look({ miss: [FLAW] });
  await screen.press('Tab');
  await screen.look({ see: [FLAW] });
});
