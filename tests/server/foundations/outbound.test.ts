import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/foundations/config.ts';
import { type AllowedHosts, hostsOf, readAllowedHosts, readHosts } from '#server/foundations/outbound/allowed-hosts.ts';
import { AnswerTooLarge, DestinationRefused, RedirectRefused } from '#server/foundations/outbound/errors.ts';
import { createGuardedFetch } from '#server/foundations/outbound/guarded-fetch.ts';

let requests: string[] = [];
let respond: RequestListener = (_, response) => void response.end('{}');
const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`);
  respond(request, response);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
// A server that listens on TCP has an address with a port.
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  requests = [];
  respond = (_, response) => void response.end('{}');
});

const allowing = (LLM_ALLOWED_HOSTS: string) => readAllowedHosts(readConfig({ LLM_ALLOWED_HOSTS }));
const SERVER = allowing('');
const LIMITS = { timeoutMs: 5_000, maxBytes: 1_000 };
const open = createGuardedFetch({ allowedHosts: allowing('127.0.0.1'), ...LIMITS });
/** Only what it does itself ends a call in the time of a test. */
const patient = createGuardedFetch({ allowedHosts: allowing('127.0.0.1'), ...LIMITS, timeoutMs: 3_600_000 });
const here = (path = '/') => `http://127.0.0.1:${port}${path}`;

/** Resolves every name to these addresses, one list for each lookup; the last list repeats. */
function resolving(...answers: string[][]): LookupFunction & { asked: string[] } {
  const asked: string[] = [];
  const resolve: LookupFunction = (hostname, _options, callback) => {
    const found = answers[Math.min(asked.push(hostname), answers.length) - 1] ?? [];
    callback(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return Object.assign(resolve, { asked });
}

describe('a private host is refused before it is called', () => {
  const guarded = createGuardedFetch({ allowedHosts: SERVER, ...LIMITS });

  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0x7f.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::127.0.0.1]',
    '0.0.0.0',
    'localhost',
    'LOCALHOST.',
    'a.localhost',
  ])('this machine as %s', async (host) => {
    await expect(guarded(`http://${host}:${port}/`)).rejects.toThrow(DestinationRefused);
    expect(requests).toEqual([]);
  });

  test.each([
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '0xa9fea9fe',
    '[fd00:ec2::254]',
    '[fe80::1]',
    '[fc00::1]',
    '[::]',
    '[ff02::1]',
    '[2002:7f00:1::]',
    '[64:ff9b:1::1]',
    '224.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    'metadata.google.internal',
    'printer.local',
    'ollama',
  ])('%s', async (host) => {
    await expect(guarded(`https://${host}/v1`)).rejects.toThrow(
      'is a private address; only the operator can allow it, in LLM_ALLOWED_HOSTS',
    );
  });

  test('a refusal names the setting of what is called, or none', async () => {
    const call = (allowedHosts: AllowedHosts) => createGuardedFetch({ allowedHosts, ...LIMITS })('http://10.0.0.1/');
    await expect(call(readHosts([], 'BLUESKY_ALLOWED_HOSTS'))).rejects.toThrow(
      /^10\.0\.0\.1 is a private address; only the operator can allow it, in BLUESKY_ALLOWED_HOSTS$/,
    );
    await expect(call(hostsOf('https://api.example'))).rejects.toThrow(
      /^10\.0\.0\.1 is a private address; only the operator can allow it$/,
    );
  });

  test.each([
    ['by another protocol', 'ftp://example.com/'],
    ['from a file', 'file:///etc/passwd'],
    ['in the URL itself', 'data:text/plain,hello'],
  ])('and so is an address %s', async (_, url) => {
    await expect(guarded(url)).rejects.toThrow('is not called by http(s)');
  });
});

describe('a name is judged by its addresses at the moment of the call', () => {
  const call = (resolve: LookupFunction) =>
    createGuardedFetch({ allowedHosts: SERVER, ...LIMITS, resolve })(`http://rebound.example:${port}/`);

  test.each([['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], ['10.1.2.3'], ['fe80::1%eth0']])(
    'refused when it leads to %s',
    async (address) => {
      await expect(call(resolving([address]))).rejects.toThrow(DestinationRefused);
      expect(requests).toEqual([]);
    },
  );

  test('refused when one of its addresses is private', async () => {
    await expect(call(resolving(['93.184.215.14', '127.0.0.1']))).rejects.toThrow(DestinationRefused);
    expect(requests).toEqual([]);
  });

  test('refused when it has no address', async () => {
    await expect(call(resolving([]))).rejects.toThrow(DestinationRefused);
  });

  test('resolved once, so that a second, different answer is never asked for', async () => {
    const resolve = resolving(['127.0.0.1'], ['93.184.215.14']);
    await expect(call(resolve)).rejects.toThrow(DestinationRefused);
    expect(resolve.asked).toEqual(['rebound.example']);
  });

  test.each(['rebound.example', 'rebound.example.'])('and called as %s when the operator allowed it', async (host) => {
    const allowedHosts = allowing('rebound.example');
    const guarded = createGuardedFetch({ allowedHosts, ...LIMITS, resolve: resolving(['127.0.0.1']) });
    expect(await (await guarded(`http://${host}:${port}/models`)).json()).toEqual({});
    expect(requests).toEqual(['GET /models']);
  });
});

describe('LLM_ALLOWED_HOSTS', () => {
  const reach = (hosts: string, url: string) => createGuardedFetch({ allowedHosts: allowing(hosts), ...LIMITS })(url);

  test.each([
    ['an address', () => '127.0.0.1', here()],
    ['an address in another form', () => '127.0.0.1', `http://2130706433:${port}/`],
    ['an address and port', () => `127.0.0.1:${port}`, here()],
    ['one of several hosts', () => `example.com, 127.0.0.1:${port}`, here()],
    ['a name and port', () => `localhost:${port}`, `http://localhost:${port}/`],
  ])('allows %s', async (_, hosts, url) => {
    expect((await reach(hosts(), url)).status).toBe(200);
  });

  test.each([
    ['another port', '127.0.0.1:1'],
    ['another name of the same machine', 'localhost'],
    ['another address', '127.0.0.2'],
    ['an IPv6 address', '::1, [::1]:80'],
  ])('does not allow the rest: %s', async (_, hosts) => {
    await expect(reach(hosts, here())).rejects.toThrow(DestinationRefused);
  });

  test.each(['http://localhost', 'localhost/v1', 'a b', 'localhost:x', 'user@localhost', '*', '10.0.0.0/8'])(
    'cannot be "%s"',
    (entry) => {
      expect(() => allowing(entry)).toThrow('LLM_ALLOWED_HOSTS holds ');
    },
  );

  test('need not name the host of LLM_BASE_URL', async () => {
    const allowedHosts = readAllowedHosts(readConfig({ LLM_BASE_URL: here('/v1') }));
    expect((await createGuardedFetch({ allowedHosts, ...LIMITS })(here('/v1/models'))).status).toBe(200);
  });
});

describe('an answer', () => {
  test('comes with its status, headers and body', async () => {
    respond = (_, response) => {
      response.writeHead(418, { 'content-type': 'text/plain', 'set-cookie': ['a=1', 'b=2'] });
      response.end('short and stout');
    };
    const response = await open(here());
    expect({
      status: response.status,
      type: response.headers.get('content-type'),
      cookies: response.headers.getSetCookie(),
      body: await response.text(),
    }).toEqual({ status: 418, type: 'text/plain', cookies: ['a=1', 'b=2'], body: 'short and stout' });
  });

  test.each([204, 205, 304])('without a body is accepted (%d)', async (status) => {
    respond = (_, response) => void response.writeHead(status).end();
    expect(await (await open(here())).text()).toBe('');
  });

  test('belongs to the method, headers and body that were sent', async () => {
    respond = async (request, response) => {
      const chunks = await request.toArray();
      const { authorization, 'content-length': length, 'accept-encoding': encoding } = request.headers;
      response.end(JSON.stringify({ authorization, length, encoding, body: Buffer.concat(chunks).toString() }));
    };
    const init = { method: 'POST', headers: { authorization: 'Bearer key' }, body: 'ä' };
    expect(await (await open(here('/chat'), init)).json()).toEqual({
      authorization: 'Bearer key',
      length: '2',
      encoding: 'identity',
      body: 'ä',
    });
    expect(requests).toEqual(['POST /chat']);
  });

  test.each([300, 301, 302, 303, 307, 308, 399])('that redirects (%d) is not followed or read', async (status) => {
    const left = Promise.withResolvers<void>();
    respond = ({ socket }, response) => {
      socket.once('close', () => left.resolve());
      response.writeHead(status, { location: here('/elsewhere') }).write('an answer without an end');
    };
    const refused = patient(here());
    await expect(refused).rejects.toThrow(RedirectRefused);
    await expect(refused).rejects.toMatchObject({
      message: `The server answered with a redirect (${status}), which is not followed`,
      status,
    });
    await left.promise;
    expect(requests).toEqual(['GET /']);
  });

  test.each([201, 400])('that names a place, but does not redirect (%d), is accepted', async (status) => {
    respond = (_, response) => void response.writeHead(status, { location: here('/elsewhere') }).end('made');
    const response = await open(here());
    expect([response.status, await response.text()]).toEqual([status, 'made']);
  });

  test.each([600, 999])('with an impossible status (%d) is a network failure, and is not read', async (status) => {
    const left = Promise.withResolvers<void>();
    respond = ({ socket }) => {
      socket.once('close', () => left.resolve());
      socket.write(`HTTP/1.1 ${status} Odd\r\ncontent-length: 10\r\n\r\n`);
    };
    await expect(patient(here())).rejects.toMatchObject({
      name: 'TypeError',
      message: 'fetch failed',
      cause: { message: `The server answered with the status ${status}` },
    });
    await left.promise;
  });

  test('with the last possible status is accepted', async () => {
    respond = (_, response) => void response.writeHead(599).end();
    expect((await open(here())).status).toBe(599);
  });

  test.each([200, 500])('that is too large (%d) is not read to its end', async (status) => {
    respond = (_, response) => void response.writeHead(status).end('x'.repeat(1_001));
    const refused = open(here());
    await expect(refused).rejects.toThrow(AnswerTooLarge);
    await expect(refused).rejects.toMatchObject({ message: 'The answer is larger than 1 kB', maxBytes: 1_000 });
    respond = (_, response) => void response.end('x'.repeat(1_000));
    expect(await (await open(here())).text()).toHaveLength(1_000);
  });

  test('that refuses is read up to the length needed for its reason', async () => {
    const brief = createGuardedFetch({ allowedHosts: allowing('127.0.0.1'), ...LIMITS, maxErrorBytes: 100 });
    respond = (_, response) => void response.writeHead(500).end(`why${'x'.repeat(500_000)}`);
    const refused = await brief(here());
    expect({ status: refused.status, body: await refused.text() }).toEqual({
      status: 500,
      body: `why${'x'.repeat(97)}`,
    });
    respond = (_, response) => void response.end('x'.repeat(1_000));
    expect(await (await brief(here())).text()).toHaveLength(1_000);
  });

  test.each([100, 150])('that refuses with %i bytes and never ends is read up to there', async (length) => {
    const brief = createGuardedFetch({ allowedHosts: allowing('127.0.0.1'), ...LIMITS, maxErrorBytes: 100 });
    respond = (_, response) => void response.writeHead(400).write('x'.repeat(length));
    expect(await (await brief(here())).text()).toBe('x'.repeat(100));
  });

  test('that refuses in pieces is read piece by piece', async () => {
    const brief = createGuardedFetch({ allowedHosts: allowing('127.0.0.1'), ...LIMITS, maxErrorBytes: 100 });
    respond = (_, response) => {
      response.writeHead(400).write('x'.repeat(99), () => setTimeout(() => response.write('yz'), 30));
    };
    expect(await (await brief(here())).text()).toBe(`${'x'.repeat(99)}y`);
  });

  test('uses the connection of the answer before', async () => {
    const ports: unknown[] = [];
    respond = ({ socket }, response) => {
      ports.push(socket.remotePort);
      response.end('{}');
    };
    const reusing = createGuardedFetch({ allowedHosts: allowing('127.0.0.1'), ...LIMITS });
    for (const path of ['/1', '/2']) await (await reusing(here(path))).text();
    expect(ports).toEqual([expect.any(Number), ports[0]]);
  });

  test('is awaited encrypted when the URL says https', async () => {
    await expect(open(here().replace('http:', 'https:'))).rejects.toMatchObject({
      message: 'fetch failed',
      cause: { message: expect.stringContaining('wrong version number') },
    });
    expect(requests).toEqual([]);
  });
});

describe('waiting ends', () => {
  const hasty = createGuardedFetch({ allowedHosts: allowing('127.0.0.1'), timeoutMs: 50, maxBytes: 1_000 });

  test('when no answer comes in time', async () => {
    respond = () => {};
    await expect(hasty(here())).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('when an answer does not come to its end in time', async () => {
    respond = (_, response) => void response.write('begun');
    await expect(hasty(here())).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('when the caller gives up', async () => {
    const giveUp = new AbortController();
    respond = () => giveUp.abort(new Error('enough'));
    await expect(open(here(), { signal: giveUp.signal })).rejects.toThrow('enough');
  });

  test('when the connection breaks, before and inside the answer', async () => {
    respond = ({ socket }) => void socket.destroy();
    await expect(open(here())).rejects.toMatchObject({ message: 'fetch failed', cause: { code: 'ECONNRESET' } });
    respond = ({ socket }, response) => {
      response.write('begun');
      setImmediate(() => socket.destroy());
    };
    await expect(open(here()).then((response) => response.text())).rejects.toMatchObject({
      message: 'fetch failed',
      cause: { code: 'ECONNRESET' },
    });
  });
});

describe('a server that answers 101 ends the call', () => {
  const impatient = createGuardedFetch({ allowedHosts: allowing('127.0.0.1'), timeoutMs: 500, maxBytes: 1_000 });

  test('at once with an upgrade', async () => {
    const left = Promise.withResolvers<void>();
    respond = ({ socket }) => {
      socket.once('close', () => left.resolve());
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    };
    await expect(open(here())).rejects.toMatchObject({
      message: 'fetch failed',
      cause: { message: 'The server answered with the status 101' },
    });
    await left.promise;
  });

  test('in time without one', async () => {
    respond = ({ socket }) => void socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    await expect(impatient(here())).rejects.toThrow(/^(?:fetch failed|The operation was aborted due to timeout)$/);
  });
});
