import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { createXClient } from '#server/domain/sources/x/client.ts';
import { NEVER, setUpX } from '#tests/server/support/x-api/client.ts';
import { answering, cut, silence, status } from '#tests/server/support/x-api/faults.ts';
import { user } from '#tests/server/support/x-api/world.ts';

const { x, client } = await setUpX();
x.users = [user({ id: '1', username: 'weir_watch' })];
/** The last request may reach it after its client has given up. */
const mute = await setUpX();

const repeating = (code: number) =>
  answering(code, { title: `Bad Bearer ${x.token}`, detail: `Token ${x.token} is bad` });

async function expectNoToken(reader: ReturnType<typeof client>): Promise<void> {
  const error = await reader.findByName('weir_watch', NEVER).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  const seen = inspect([error, reader.state()], { depth: 20, showHidden: true });
  expect(seen).not.toContain(x.token);
}

test.each([
  ['a refused token', repeating(401)],
  ['no access', repeating(403)],
  ['a refused request', repeating(400)],
  ['an unusual status', repeating(418)],
  ['a limit', repeating(429)],
  ['a breakdown', cut],
  ['an overload', status(503)],
  ['a redirect', answering(302, {}, { location: 'http://127.0.0.1:1/' })],
])('the token is in no error, nor in the state: %s', async (_, fault) => {
  x.faults = [fault, fault, fault, fault];
  await expectNoToken(client({ timeoutMs: 10_000 }));
  x.faults = [];
});

test('the token is in no error, nor in the state: silence', async () => {
  mute.x.faults = [silence, silence, silence, silence];
  await expectNoToken(mute.client({ timeoutMs: 20 }));
});

test.each([
  ['percent-encoded', (token: string) => Array.from(token, (each) => `%${each.charCodeAt(0).toString(16)}`).join('')],
  ['in base64', (token: string) => Buffer.from(token).toString('base64')],
  ['in part', (token: string) => token.slice(4, 10)],
])('what X says is left out where the token is in it %s', async (_, repeat) => {
  x.faults = [answering(409, { title: 'Conflict', detail: `Token ${repeat(x.token)} is in use` })];
  const reader = client();
  const said = 'X gave an answer that cannot be used: its words repeat the bearer token';
  await expect(reader.findByName('weir_watch', NEVER)).rejects.toThrow(said);
  expect(reader.state().errors).toMatchObject([{ message: said }]);
});

test('a token that no header can hold is refused without being repeated', () => {
  const make = (token: string) => () => createXClient({ fetch, baseUrl: x.url, token });
  expect(make('secret\nword')).toThrow(new Error('The bearer token is not in visible ASCII'));
  expect(make('')).toThrow(new Error('The bearer token is not in visible ASCII'));
});

test('the token is sent in the header alone', async () => {
  await client().findByName('weir_watch', NEVER);
  expect(x.requests.at(-1)).toBe('/2/users/by/username/weir_watch?user.fields=description,protected,public_metrics');
});
