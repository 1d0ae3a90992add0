import { expect, test } from 'vitest';
import { collectClosers } from './running.ts';

test('what was started last is stopped first, and a failure stops only what it is about', async () => {
  const stopped: string[] = [];
  const closers = collectClosers();
  const add = (name: string, failure?: Error) =>
    closers.add(async () => {
      stopped.push(name);
      if (failure !== undefined) throw failure;
    });
  add('database');
  add('jobs', new Error('The jobs do not stop'));
  add('server', new Error('The server does not stop'));
  await expect(closers.closeAll()).rejects.toThrow('The server does not stop');
  expect(stopped).toEqual(['server', 'jobs', 'database']);
});
