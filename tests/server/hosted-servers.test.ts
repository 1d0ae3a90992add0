import { expect, inject, test } from 'vitest';
import { hostServers } from '#tests/browser/support/hosted-servers.ts';

const FIRST = { FIRST_SUPERUSER: 'overseer', FIRST_SUPERUSER_PASSWORD: 'walnut-harbour-19' };

async function logIn(url: string): Promise<RequestInit> {
  const body = new URLSearchParams({ username: FIRST.FIRST_SUPERUSER, password: FIRST.FIRST_SUPERUSER_PASSWORD });
  const answer = await fetch(`${url}/api/v1/login/access-token`, { method: 'POST', body });
  const { access_token } = (await answer.json()) as { access_token: string };
  return { headers: { authorization: `Bearer ${access_token}` } };
}

const countItems = async (url: string, as: RequestInit) =>
  (await fetch(`${url}/api/v1/twitter/?skip=0&limit=1`, as)).json();

test('the next server in the same process has no data of the one before, and refuses its tokens', async () => {
  const servers = await hostServers(inject('postgresql'));
  const before = await servers.next(FIRST);
  const loggedIn = await logIn(before);
  await fetch(`${before}/api/v1/twitter/?screen_name=IronwardFront`, { method: 'POST', ...loggedIn });
  expect(await countItems(before, loggedIn)).toMatchObject({ count: 1 });

  const next = await servers.next(FIRST);
  await expect(fetch(before)).rejects.toThrow('fetch failed');
  expect((await fetch(`${next}/api/v1/users/me`, loggedIn)).status).toBe(401);
  expect(await countItems(next, await logIn(next))).toEqual({ data: [], count: 0 });
  await servers.end();
});
