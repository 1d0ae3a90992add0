import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { startChild } from './child-process.ts';
import { isAlive } from './database/embedded/postmaster.ts';

const TELLING = new URL('../../../tests/server/support/telling-child.ts', import.meta.url);

async function startTelling() {
  const child = startChild<object, object>(TELLING, { heapMb: 64 });
  const messages = child.messages[Symbol.asyncIterator]();
  const { value: told } = await messages.next();
  return { ...child, messages, told };
}

test('a child gets no secret of our environment', async () => {
  process.env.SECRET_KEY = 'a secret key of the tests, long enough';
  try {
    const { told, kill } = await startTelling();
    expect(told).toEqual({ env: expect.not.objectContaining({ SECRET_KEY: expect.anything() }) });
    const names = ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'NODE_COMPILE_CACHE', 'PATH', 'TMPDIR'];
    expect(names).toEqual(expect.arrayContaining(Object.keys(told.env)));
    await kill();
  } finally {
    delete process.env.SECRET_KEY;
  }
});

test('signals to all processes of a service leave it at its work, and it ends when it is told to', async () => {
  const { pid = 0, send, messages, kill } = await startTelling();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.kill(pid, signal);
  const message = { bytes: new Uint8Array([1, 2, 3]), lines: new Map([['ann', 1n]]) };
  send(message);
  expect(await messages.next()).toEqual({ done: false, value: message });
  await kill();
  expect(isAlive(pid)).toBe(false);
});

test('when it ends by itself, its messages end, and nothing that is still sent does harm', async () => {
  const { pid = 0, send, messages, ended, kill } = await startTelling();
  process.kill(pid, 'SIGKILL');
  send({ too: 'late' });
  expect(await messages.next()).toEqual({ done: true, value: undefined });
  send({ too: 'late' });
  expect(await ended).toEqual({ code: null, signal: 'SIGKILL', words: '' });
  await kill();
});

test('when it cannot be started, its messages say why', async () => {
  const { execPath } = process;
  try {
    process.execPath = '/nowhere/node';
    const { send, messages, ended, kill } = startChild<object, object>(TELLING, { heapMb: 64 });
    send({ for: 'nobody' });
    await expect(messages[Symbol.asyncIterator]().next()).rejects.toThrow('spawn /nowhere/node ENOENT');
    expect(await ended).toMatchObject({ words: 'spawn /nowhere/node ENOENT' });
    await kill();
  } finally {
    process.execPath = execPath;
  }
});

test('it ends when its parent is killed', async () => {
  const parent = `
    const { startChild } = await import('#server/foundations/child-process.ts');
    const child = startChild(new URL(${JSON.stringify(TELLING.href)}), { heapMb: 64 });
    for await (const _ of child.messages) break;
    console.log(child.pid);
    process.kill(process.pid, 'SIGKILL');`;
  const said = (() => {
    try {
      return execFileSync(process.execPath, ['--input-type=module', '--eval', parent], { encoding: 'utf8' });
    } catch (error) {
      return String((error as { stdout?: unknown }).stdout);
    }
  })();
  const pid = Number(said.trim());
  expect(pid).toBeGreaterThan(0);
  await expect.poll(() => isAlive(pid), { timeout: 100_000 }).toBe(false);
});
