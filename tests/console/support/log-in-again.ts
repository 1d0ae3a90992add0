import { said } from '#tests/walks/screens/people.ts';
import { button, field, type Screen } from '#tests/walks/support/screen.ts';
import type { Standing } from '#tests/walks/support/wire.ts';

/** The server accepts the log-in. */
export const LOG_IN: Standing = [['POST login/access-token', said({ access_token: 'a-token', token_type: 'bearer' })]];

/** Logs in as `ada` on the page that shows after a session has ended. */
export async function logInAgain(screen: Screen): Promise<void> {
  await screen.type(field('Username'), 'ada');
  await screen.type(field('Password'), 'walnut-harbour');
  await screen.click(button('Log In'));
}
