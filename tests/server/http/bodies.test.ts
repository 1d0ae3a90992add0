import { once } from 'node:events';
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { connect, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { readTrustedProxies } from '#server/http/connections/address.ts';
import { limitAddresses } from '#server/http/connections/create-server.ts';
import {
  BYTES_IN_FLIGHT,
  CALLS_PER_PERSON,
  CONNECTIONS_PER_ADDRESS,
  REFUSED_VISITOR_BODY,
  USER_BODY,
  VISITOR_BODY,
} from '#server/http/limits.ts';
import { withUserSemaphore } from '#server/http/requests/semaphores.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const api = await startApi(database);
const ada = await api.add('ada');
const { hostname, port } = new URL(api.url);

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };
const ADA = { ...JSON_TYPE, authorization: `Bearer ${ada.token}` };

/** A request whose body is not sent yet; `answer` is the server's answer. */
function begin(method: string, path: string, options: RequestOptions) {
  // It keeps its connection, so that only the server ends one.
  const agent = new Agent({ keepAlive: true });
  const outgoing = request({ hostname, port, method, path: `/api/v1${path}`, agent, ...options });
  const answer = once(outgoing, 'response').then(async ([incoming]: IncomingMessage[]) => ({
    status: incoming?.statusCode,
    body: incoming && JSON.parse(await text(incoming)),
    socket: outgoing.socket,
  }));
  outgoing.flushHeaders();
  return { outgoing, answer };
}

describe('a request that never ends', () => {
  test.concurrent('in the body of a visitor: is answered 408, and the connection ends', async () => {
    const { outgoing, answer } = begin('POST', '/login/access-token', { headers: { ...FORM, 'content-length': 100 } });
    outgoing.write('username=');
    expect(await answer).toMatchObject({ status: 408, body: { detail: 'The body did not arrive in time' } });
    await once(outgoing, 'close');
    expect(outgoing.socket?.destroyed).toBe(true);
  });

  test.concurrent('likewise in chunks', async () => {
    const { outgoing, answer } = begin('POST', '/users/signup', { headers: JSON_TYPE });
    outgoing.write('{');
    expect(await answer).toMatchObject({ status: 408 });
    await once(outgoing, 'close');
  });

  test.concurrent('in the body of a stranger where login is needed: is answered 401, and the connection ends', async () => {
    const { outgoing, answer } = begin('POST', '/twitter/import', { headers: { ...JSON_TYPE, 'content-length': 100 } });
    outgoing.write('{');
    expect(await answer).toMatchObject({ status: 401 });
    await once(outgoing, 'close');
  });

  test.concurrent('in a body that is refused: is answered with the refusal, and the connection ends', async () => {
    const headers = { ...FORM, 'content-length': VISITOR_BODY.bytes + 1 };
    const { outgoing, answer } = begin('POST', '/login/access-token', { headers });
    outgoing.write('username=');
    expect(await answer).toMatchObject({ status: 413 });
    await once(outgoing, 'close');
  });

  test.concurrent('in the headers: the connection ends', async () => {
    const socket = connect(Number(port), hostname);
    socket.write('GET /healthz HTTP/1.1\r\nHost: here\r\nX-');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
  });
});

describe('a body that is too large', () => {
  const sizes = [VISITOR_BODY.bytes + 1, 300_000, 5_000_000];
  const refusal = { detail: `The body must not be larger than ${VISITOR_BODY.bytes} bytes` };

  test.each(sizes)('of %i bytes: its sender reads the refusal and can use the connection again', async (size) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const first = begin('POST', '/login/access-token', { agent, headers: { ...FORM, 'content-length': size } });
    first.outgoing.end('x'.repeat(size));
    const { socket, ...refused } = await first.answer;
    const second = begin('GET', '/users/me', { agent, headers: ADA });
    second.outgoing.end();
    const answered = await second.answer;
    agent.destroy();
    expect(refused).toEqual({ status: 413, body: refusal });
    expect(answered).toMatchObject({ status: 200, socket });
  });

  test.each(sizes)('of %i bytes in chunks: likewise', async (size) => {
    const { outgoing, answer } = begin('POST', '/login/access-token', { headers: FORM });
    for (let sent = 0; sent < size; sent += 50_000) outgoing.write('x'.repeat(Math.min(50_000, size - sent)));
    outgoing.end();
    expect(await answer).toMatchObject({ status: 413, body: refusal });
  });

  test('of more than 16 MB: the refusal comes without waiting for the rest, and the connection ends', async () => {
    const { bytes, milliseconds } = REFUSED_VISITOR_BODY;
    const begun = performance.now();
    const { outgoing, answer } = begin('POST', '/login/access-token', {
      headers: { ...FORM, 'content-length': 2 * bytes },
    });
    outgoing.write('x'.repeat(bytes + 1));
    expect(await answer).toMatchObject({ status: 413, body: refusal });
    await once(outgoing, 'close');
    expect(performance.now() - begun).toBeLessThan(milliseconds);
  });

  test.each([
    ['without a login', '/users/', {}, 401],
    ['at no route', '/nothing', {}, 404],
    ['without the privilege', '/users/', ADA, 403],
  ])('%s: its sender reads that refusal', async (_, path, headers, status) => {
    const { outgoing, answer } = begin('POST', path, { headers: { ...JSON_TYPE, ...headers } });
    outgoing.end('x'.repeat(3_000_000));
    expect(await answer).toMatchObject({ status });
  });

  test("a fetch like a browser's reads the refusal of a whole archive", async () => {
    const body = new FormData();
    body.append('file', new Blob(['x'.repeat(8_000_000)]), 'posts.csv');
    const answer = await fetch(`${api.url}/api/v1/twitter/import`, { method: 'POST', body });
    expect(answer.status).toBe(401);
  });
});

test.each([
  ['of a given length', { 'content-length': USER_BODY.bytes }],
  ['in chunks, each of which may become as long as the limit', {}],
])('the bodies %s of all senders together are limited; the next sender is asked to wait', async (kind, length) => {
  const senders: ReturnType<typeof begin>[] = [];
  const fill = async (count: number) => {
    const { token } = await api.add(`crowd-${kind.slice(0, 2)}-${senders.length}`);
    for (let sent = 0; sent < count; sent += 1) {
      const headers = { ...JSON_TYPE, authorization: `Bearer ${token}`, ...length };
      const sender = begin('PATCH', '/users/me', { headers });
      sender.answer.catch(() => {});
      sender.outgoing.on('error', () => {});
      senders.push(sender);
    }
  };
  const rename = () => api.call('PATCH', '/users/me', { token: ada.token, json: { username: 'ada' } });

  while (senders.length * USER_BODY.bytes < BYTES_IN_FLIGHT) await fill(CALLS_PER_PERSON);
  // A short body that comes before the last long one takes its place, so another long one follows each that fits.
  const renameAndFill = async () => {
    const answer = await rename();
    if (answer.status === 200) await fill(1);
    return answer;
  };
  await expect.poll(renameAndFill).toMatchObject({
    status: 503,
    body: { detail: 'The server is busy; try again in a few seconds' },
  });
  for (const { outgoing } of senders) outgoing.destroy();
  await expect.poll(rename).toMatchObject({ status: 200 });
});

test('a connection is kept longer than proxies keep theirs, so that none is closed under a request', async () => {
  const answer = await fetch(`${api.url}/healthz`);
  expect(answer.headers.get('keep-alive')).toBe('timeout=75');
});

test('a person with many running calls waits, and other people do not', async () => {
  const { person, token } = await api.add('busy');
  const end = Promise.withResolvers<void>();
  const answered: string[] = [];
  const work = Array.from({ length: CALLS_PER_PERSON }, () => withUserSemaphore(person.id, () => end.promise));
  const hers = api.call('GET', '/users/me', { token }).then(() => answered.push('hers'));
  for (let time = 0; time < 3; time += 1) {
    expect(await api.call('GET', '/users/me', { token: ada.token })).toMatchObject({ status: 200 });
    answered.push('another');
  }
  end.resolve();
  await Promise.all([hers, ...work]);
  expect(answered).toEqual(['another', 'another', 'another', 'hers']);
});

test('a client that hangs up is logged, but not as an error', async () => {
  const { outgoing, answer } = begin('PATCH', '/users/me', { headers: { ...ADA, 'content-length': 5000 } });
  answer.catch(() => {});
  outgoing.on('error', () => {});
  await new Promise((resolve) => outgoing.write('{', resolve));
  outgoing.destroy();
  await expect.poll(() => api.logged()).toContain('the client hung up');
  const levels = api
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).level);
  expect(levels.filter((level) => level > 40)).toEqual([]);
});

test('the connections of an address are limited; those of this machine and of trusted proxies are not', () => {
  const admit = limitAddresses(readTrustedProxies(['198.51.100.0/24']));
  const arrive = (remoteAddress: string) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
    admit(socket);
    return socket;
  };
  const crowd = (address: string) => Array.from({ length: CONNECTIONS_PER_ADDRESS + 5 }, () => arrive(address));
  const refused = (sockets: Socket[]) => sockets.filter(({ destroyed }) => destroyed).length;
  const strangers = crowd('203.0.113.9');
  expect(refused(strangers)).toBe(5);
  expect([arrive('203.0.113.10'), ...crowd('198.51.100.1'), ...crowd('127.0.0.1')].filter((s) => s.destroyed)).toEqual(
    [],
  );
  strangers[0]?.emit('close');
  expect([arrive('203.0.113.9').destroyed, arrive('203.0.113.9').destroyed]).toEqual([false, true]);
});
