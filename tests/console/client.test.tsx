import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, NoAnswerError, UnreadableAnswerError } from '#console/shared/client/api-error.ts';
import { createClient, onRefused, patiently } from '#console/shared/client/client.ts';
import { isServerSilent, noteServer, watchServer } from '#console/shared/client/server-silence.ts';
import { clearToken, storeToken } from '#console/shared/client/token.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let requests: string[];
const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.headers.authorization}`);
  // A kept connection would start a timer too.
  response.setHeader('connection', 'close');
  answer(request, response);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
// A server that listens on TCP has an address with a port.
const client = createClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

/** The requested waits in milliseconds. Each ends at once. */
let waits: number[];
const TIME_LIMIT = 10_000;
/** The time limit of a call in milliseconds. */
let callLimit: number;
/** Ends the time of the call that began last. */
let endTime: () => void;

beforeEach(() => {
  requests = [];
  waits = [];
  callLimit = TIME_LIMIT;
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, milliseconds = 0, ...given) => {
    // Node's fetch keeps a connection for 4 s. That timer is not one of the client's.
    const isKept = run.name === 'onParserTimeout';
    if (milliseconds >= 1000 && milliseconds < callLimit && !isKept) waits.push(milliseconds);
    if (milliseconds < callLimit) return setTimeout(run, 0, ...given);
    endTime = () => run(...given);
    return setTimeout(run, milliseconds, ...given);
  });
});
afterAll(() => server.close());
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
  onRefused(() => {});
  noteServer(false);
});

/** A server that has heard a call is silent until the time of the call is over. */
const staySilent = () => endTime();
const refuse = (status: number) => (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end('{"detail":"No"}');
};
const hangUp = (request: IncomingMessage) => request.socket.destroy();

describe('reading', () => {
  test.each([
    ['a server that is down', hangUp, NoAnswerError],
    ['a status of 500', refuse(500), ApiError],
    ['a status of 503', refuse(503), ApiError],
    ['a status of 400', refuse(400), ApiError],
  ])('is tried again after 1, 2 and 4 s for %s', { tags: ['S9.8'] }, async (_, answers, failure) => {
    answer = answers;
    await expect(client.get('x').json()).rejects.toBeInstanceOf(failure);
    expect({ tries: requests.length, waits }).toEqual({ tries: 4, waits: [1000, 2000, 4000] });
  });

  test('is retried if the server is silent, and then fails', async () => {
    answer = staySilent;
    await expect(client.get('x').json()).rejects.toThrow('The server did not answer in time.');
    expect(requests.length).toBe(4);
  });

  test('names a silent server, until it answers', async () => {
    answer = staySilent;
    const heard: boolean[] = [];
    onTestFinished(watchServer(() => heard.push(isServerSilent())));
    await expect(client.get('x').json()).rejects.toThrow();
    answer = refuse(503);
    await expect(client.post('x').json()).rejects.toThrow();
    expect(heard).toEqual([true, false]);
  });

  test.each([
    ['a server that is down', hangUp, {}],
    ['an answer that may take long', staySilent, patiently(TIME_LIMIT)],
  ])('does not call silent: %s', async (_, answers, options) => {
    answer = answers;
    await expect(client.get('x', options).json()).rejects.toThrow();
    expect(isServerSilent()).toBe(false);
  });

  test('of a slow answer is not started again while the first call runs', async () => {
    answer = staySilent;
    callLimit = 30_000;
    await expect(client.get('x', patiently(callLimit)).json()).rejects.toThrow('The server did not answer in time.');
    expect(requests.length).toBe(1);
  });

  test('of a slow answer is retried if the server is down', async () => {
    answer = hangUp;
    callLimit = 30_000;
    await expect(client.get('x', patiently(callLimit)).json()).rejects.toThrow('The server cannot be reached.');
    expect({ tries: requests.length, waits }).toEqual({ tries: 4, waits: [1000, 2000, 4000] });
  });

  test('doubles the wait each time, up to 30 s', { tags: ['S9.8'] }, async () => {
    answer = refuse(503);
    callLimit = 40_000;
    await expect(client.get('x', { retry: { limit: 7 }, timeout: callLimit }).json()).rejects.toBeInstanceOf(ApiError);
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  test.each([401, 403, 404, 422])('is not retried after a %i', { tags: ['S8.1', 'S9.8'] }, async (status) => {
    answer = refuse(status);
    await expect(client.get('x').json()).rejects.toMatchObject({ status });
    expect({ tries: requests.length, waits }).toEqual({ tries: 1, waits: [] });
  });
});

test.each(['post', 'patch', 'delete'] as const)('%s is never retried', { tags: ['S9.9'] }, async (method) => {
  for (const answers of [hangUp, refuse(503)]) {
    requests = [];
    answer = answers;
    await expect(client[method]('x').json()).rejects.toBeInstanceOf(Error);
    expect({ tries: requests.length, waits }).toEqual({ tries: 1, waits: [] });
  }
});

describe('the token', () => {
  test('is sent as stored, and as an empty value without one', { tags: ['S7.2'] }, async () => {
    answer = (_, response) => response.end('{}');
    await client.get('x').json();
    storeToken('first');
    await client.get('x').json();
    expect(requests).toEqual(['GET Bearer', 'GET Bearer first']);
  });

  test('ends the session when it is refused, but not if another token was stored meanwhile', {
    tags: ['S10.3'],
  }, async () => {
    const ended = vi.fn();
    onRefused(ended);
    storeToken('first');
    answer = (request, response) => {
      storeToken('second');
      refuse(401)(request, response);
    };
    await expect(client.get('x').json()).rejects.toMatchObject({ status: 401 });
    expect(ended).not.toHaveBeenCalled();
    answer = refuse(401);
    await expect(client.get('x').json()).rejects.toMatchObject({ status: 401 });
    expect(ended.mock.calls).toEqual([['token']]);
  });

  test.each([
    ['missing', () => clearToken()],
    ['empty', () => storeToken('')],
    ['blank', () => storeToken(' \t')],
    ['not fit for a header', () => storeToken('ключ')],
  ])('ends the session when it is %s and a call is refused', { tags: ['S10.3'] }, async (_, store) => {
    const refused = vi.fn();
    onRefused(refused);
    answer = refuse(401);
    store();
    await expect(client.get('x').json()).rejects.toMatchObject({ status: 401 });
    expect({ requests, refused: refused.mock.calls }).toEqual({ requests: ['GET Bearer'], refused: [['token']] });
  });

  test('ends the session when it is removed while a call is refused', async () => {
    const refused = vi.fn();
    onRefused(refused);
    storeToken('first');
    answer = (request, response) => {
      clearToken();
      refuse(401)(request, response);
    };
    await expect(client.get('x').json()).rejects.toMatchObject({ status: 401 });
    expect(refused.mock.calls).toEqual([['token']]);
  });

  test('stays when the person may not do something, which is reported', async () => {
    const refused = vi.fn();
    onRefused(refused);
    storeToken('first');
    answer = refuse(403);
    await expect(client.get('x').json()).rejects.toMatchObject({ status: 403 });
    expect(refused.mock.calls).toEqual([['access']]);
  });
});

describe('a failure', () => {
  test.each([
    [400, { detail: 'Incorrect password' }, 'Bad Request', 'Incorrect password', {}],
    [422, { detail: [] }, 'Validation Error', 'Something went wrong.', {}],
    [
      422,
      {
        detail: [
          { loc: ['body', 'username'], msg: 'Invalid username', type: 'regex' },
          { loc: ['body', 'username'], msg: 'Too long', type: 'max_length' },
        ],
      },
      'Validation Error',
      'Invalid username',
      { username: ['Invalid username', 'Too long'] },
    ],
    [
      422,
      {
        detail: [
          {
            loc: ['body', 'endpoints', 1, 'base_url'],
            msg: '10.0.0.1 is a private address',
            type: 'destination_refused',
          },
          { loc: ['body'], msg: 'The body could not be read', type: 'body_invalid' },
        ],
      },
      'Validation Error',
      '10.0.0.1 is a private address',
      { endpoints: ['10.0.0.1 is a private address'] },
    ],
    [511, 'nothing readable', 'Network Authentication Required', 'Something went wrong.', {}],
    [
      599,
      { odd: true },
      'Generic Error: status: 599; status text: Odd; body: {\n  "odd": true\n}',
      'Something went wrong.',
      {},
    ],
  ])(
    'of status %i with %j has a name, a message and its fields',
    { tags: ['S8.1'] },
    async (status, body, title, message, problems) => {
      answer = (_, response) => {
        response.writeHead(status, 'Odd', { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      await expect(client.post('x').json()).rejects.toMatchObject({ status, title, message, problems });
    },
  );
});

describe('without a readable answer', () => {
  const schema = v.object({ name: v.string() });

  test.each([
    ['is not JSON', '<!doctype html>'],
    ['is cut off', '{"name":"A'],
    ['has another shape', '{"name":4}'],
  ])('an answer that %s fails without an explanation', async (_, body) => {
    answer = (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    const reading = client.post('x').json(schema);
    await expect(reading).rejects.toBeInstanceOf(UnreadableAnswerError);
    await expect(reading).rejects.toThrow('Something went wrong.');
  });

  test('a server that is down is reported as out of reach', async () => {
    answer = hangUp;
    await expect(client.post('x').json(schema)).rejects.toThrow('The server cannot be reached.');
  });

  test('a server that stops in the middle is reported as out of reach', async () => {
    answer = (request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '400' });
      response.write('{"name":');
      setTimeout(() => request.socket.destroy(), 20);
    };
    await expect(client.post('x').json(schema)).rejects.toThrow('The server cannot be reached.');
    await expect(client.post('x').blob()).rejects.toThrow('The server cannot be reached.');
  });

  test('a missing network is named in the message', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answer = hangUp;
    await expect(client.post('x').json(schema)).rejects.toThrow('You are offline.');
  });
});
