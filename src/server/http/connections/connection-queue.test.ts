import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { REQUESTS_PER_CONNECTION } from '#server/http/limits.ts';
import { queueByConnection } from './connection-queue.ts';

let server: Server;
afterEach(() => server.close());

async function open(answer: RequestListener): Promise<Socket> {
  server = createServer(queueByConnection(answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return connect((server.address() as AddressInfo).port, '127.0.0.1');
}

const get = (path: string | number, connection = 'keep-alive') =>
  `GET /${path} HTTP/1.1\r\nHost: here\r\nConnection: ${connection}\r\n\r\n`;

test('requests that a client sends ahead are answered in order, one at a time', async () => {
  let [atWork, most] = [0, 0];
  const socket = await open(async ({ url }, response) => {
    atWork += 1;
    most = Math.max(most, atWork);
    await setImmediate();
    atWork -= 1;
    response.end(url);
  });
  socket.write(get(1) + get(2) + get(3, 'close'));
  expect((await text(socket)).match(/(?<=\n)\/\d/g)).toEqual(['/1', '/2', '/3']);
  expect(most).toBe(1);
});

test('a connection that sends too many requests ahead is closed, and its waiting requests are not started', async () => {
  const begun: string[] = [];
  const socket = await open(({ url = '' }) => begun.push(url));
  socket.write(Array.from({ length: REQUESTS_PER_CONNECTION + 1 }, (_, number) => get(number)).join(''));
  await once(socket.resume(), 'close');
  expect(begun).toEqual(['/0']);
});

test('requests sent one after the other have no limit', async () => {
  const socket = await open((_, response) => response.end('ok'));
  socket.setEncoding('utf8');
  let answers = 0;
  for (; answers < 2 * REQUESTS_PER_CONNECTION; answers += 1) {
    socket.write(get(answers));
    await once(socket, 'data');
  }
  socket.destroy();
  expect(answers).toBe(2 * REQUESTS_PER_CONNECTION);
});
