import { createHmac, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { issueToken, readToken } from '#server/domain/people/tokens.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { PASSWORD, startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { call, logIn, add, services } = await startApi(database);
const { person, token } = await add('holder');
const key = services.secrets.tokenKey;

const statusWith = async (bearer: string) => (await call('GET', '/users/me', { token: bearer })).status;

const nowSeconds = Math.floor(Date.now() / 1000);
const goodClaims: JWTPayload = {
  sub: person.id,
  gen: 0,
  iss: 'plumbline',
  aud: 'plumbline-api',
  iat: nowSeconds,
  nbf: nowSeconds,
  exp: nowSeconds + 3600,
};
const sign = (claims: JWTPayload, header: object = {}, signingKey: Uint8Array = key) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header }).sign(signingKey);
const without = (claim: string) =>
  sign(Object.fromEntries(Object.entries(goodClaims).filter(([name]) => name !== claim)));

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const [head = '', payload = '', signature = ''] = (await sign(goodClaims)).split('.');
const rsa = await generateKeyPair('RS256', { extractable: true });
const jwk = await exportJWK(rsa.publicKey);
const foreignKey = new Uint8Array(32).fill(7);
const unsigned = (alg: string) => `${encode({ alg, typ: 'JWT' })}.${payload}.`;

function hs512(): string {
  const signed = `${encode({ alg: 'HS512', typ: 'JWT' })}.${payload}`;
  return `${signed}.${createHmac('sha512', key).update(signed).digest('base64url')}`;
}

test('a token as the server makes it is accepted: the following tokens differ in one thing each', async () => {
  expect(await statusWith(await sign(goodClaims))).toBe(200);
});

test('a token is valid from its first to its last second, also when it was read before', async () => {
  const holder = { id: person.id, token_generation: 3 };
  const second = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 1_000);
  const issued = await issueToken(foreignKey, holder, second(0));
  const day = 24 * 60 * 60;
  const readings = () => Promise.all([-1, 0, day - 1, day].map((at) => readToken(foreignKey, issued, second(at))));
  const expected = [null, holder, holder, null];
  expect([await readings(), await readings()]).toEqual([expected, expected]);
});

describe.each<[attack: string, forged: string]>([
  ['alg none, no signature', unsigned('none')],
  ['alg None, no signature', unsigned('None')],
  ['alg none with the signature kept', `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`],
  ['no signature', `${head}.${payload}.`],
  ['HS512 with the right key', hs512()],
  [
    'RS256 with another key',
    await new SignJWT(goodClaims).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).sign(rsa.privateKey),
  ],
  ['an altered payload', `${head}.${encode({ ...goodClaims, sub: randomUUID() })}.${signature}`],
  [
    'a flipped bit in the signature',
    `${head}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
  ],
  ['another key', await sign(goodClaims, {}, foreignKey)],
  ['a foreign jku', await sign(goodClaims, { jku: 'https://keys.example/jwks.json', kid: 'a' }, foreignKey)],
  [
    'a jwk in the token itself',
    await new SignJWT(goodClaims).setProtectedHeader({ alg: 'RS256', typ: 'JWT', jwk }).sign(rsa.privateKey),
  ],
  ['a kid that is a path', await sign(goodClaims, { kid: '../../dev/null' }, new Uint8Array(32))],
  [
    'an unknown critical extension',
    `${encode({ alg: 'HS256', typ: 'JWT', crit: ['exp'], exp: 1 })}.${payload}.${signature}`,
  ],
  ['another type', await sign(goodClaims, { typ: 'at+jwt' })],
  ['expired', await sign({ ...goodClaims, exp: nowSeconds - 1 })],
  [
    'older than a login lasts, even if it claims otherwise',
    await sign({ ...goodClaims, iat: nowSeconds - 24 * 60 * 60 - 1 }),
  ],
  ['not yet valid', await sign({ ...goodClaims, nbf: nowSeconds + 3600 })],
  ['issued in the future', await sign({ ...goodClaims, iat: nowSeconds + 3600 })],
  ['another audience', await sign({ ...goodClaims, aud: 'another-api' })],
  ['another issuer', await sign({ ...goodClaims, iss: 'somebody' })],
  ['no expiry', await without('exp')],
  ['no audience', await without('aud')],
  ['no issuer', await without('iss')],
  ['no generation', await without('gen')],
  ['no subject', await without('sub')],
  ['a generation that is text', await sign({ ...goodClaims, gen: '0' })],
  ['an earlier generation', await sign({ ...goodClaims, gen: -1 })],
  ['a later generation', await sign({ ...goodClaims, gen: 1 })],
  ['a subject that is SQL', await sign({ ...goodClaims, sub: "' or true --" })],
  ['an unknown subject', await sign({ ...goodClaims, sub: randomUUID() })],
  ['a text that is not a JWT', 'undefined'],
  ['two dots', '..'],
])('a token with %s', (_, forged) => {
  test('answers 401 with a challenge', { tags: ['S10.2'] }, async () => {
    const answer = await call('GET', '/users/me', { token: forged });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ detail: 'Could not validate credentials' });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });
});

test.each(['bearer', 'BEARER'])('the scheme may be written as %s', async (scheme) => {
  const headers = { authorization: `${scheme} ${token}` };
  expect((await call('GET', '/users/me', { headers })).status).toBe(200);
});

test.each([
  ['none', {}],
  ['an empty text', { authorization: 'Bearer ' }],
  ['another scheme', { authorization: `Basic ${Buffer.from(`holder:${PASSWORD}`).toString('base64')}` }],
  ['a cookie', { cookie: `access_token=${token}` }],
  ['another scheme before it', { authorization: `Basic Bearer ${token}` }],
])('with %s instead of a token the answer is 401 Not authenticated', { tags: ['S10.2'] }, async (_, headers) => {
  const answer = await call('GET', '/users/me', { headers });
  expect(answer).toMatchObject({ status: 401, body: { detail: 'Not authenticated' } });
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
});

describe('a token issued before', async () => {
  const root = await add('root', { is_superuser: true });
  const asRoot = { token: root.token };

  test.each<[event: string, cause: (id: string, own: string) => Promise<{ status: number }>]>([
    [
      'its owner changed the password',
      (_, own) =>
        call('PATCH', '/users/me/password', {
          token: own,
          json: { current_password: PASSWORD, new_password: 'quite another password' },
        }),
    ],
    [
      'a superuser changed the password',
      (id) => call('PATCH', `/users/${id}`, { ...asRoot, json: { password: 'quite another password' } }),
    ],
    [
      'a superuser deactivated its owner',
      (id) => call('PATCH', `/users/${id}`, { ...asRoot, json: { is_active: false } }),
    ],
    ['a superuser deleted its owner', (id) => call('DELETE', `/users/${id}`, asRoot)],
    ['its owner deleted themselves', (_, own) => call('DELETE', '/users/me', { token: own })],
    ['its owner logged out everywhere', (_, own) => call('DELETE', '/login/sessions', { token: own })],
  ])('%s answers 401 on the next call', { tags: ['S10.2', 'S11.5'] }, async (_, cause) => {
    const member = await add(`m${randomUUID().slice(0, 8)}`);
    expect(await cause(member.person.id, member.token)).toMatchObject({ status: 200 });
    expect(await call('GET', '/users/me', { token: member.token })).toMatchObject({
      status: 401,
      body: { detail: 'Could not validate credentials' },
    });
  });

  test('a deactivation stays invalid when its owner is active again', async () => {
    const member = await add('revived');
    await call('PATCH', `/users/${member.person.id}`, { ...asRoot, json: { is_active: false } });
    await call('PATCH', `/users/${member.person.id}`, { ...asRoot, json: { is_active: true } });
    expect(await statusWith(member.token)).toBe(401);
    expect(await logIn('revived', PASSWORD)).toMatchObject({ status: 200 });
  });

  test('a demotion still works, and gets 403 on routes of superusers', async () => {
    const former = await add('former', { is_superuser: true });
    await call('PATCH', `/users/${former.person.id}`, { ...asRoot, json: { is_superuser: false } });
    expect(await call('GET', '/users/', { token: former.token })).toMatchObject({
      status: 403,
      body: { detail: "The user doesn't have enough privileges" },
    });
    expect(await statusWith(former.token)).toBe(200);
  });

  test('a change of username still works', async () => {
    const renamed = await add('renamed');
    await call('PATCH', '/users/me', { token: renamed.token, json: { username: 'renamed-again' } });
    expect(await statusWith(renamed.token)).toBe(200);
  });
});

test('an inactive person whose token has not ended gets 400 Inactive user', { tags: ['S10.5'] }, async () => {
  const asleep = await add('asleep', { is_active: false });
  expect(await call('GET', '/users/me', { token: asleep.token })).toMatchObject({
    status: 400,
    body: { detail: 'Inactive user' },
  });
});
