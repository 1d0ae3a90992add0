import { expect, test } from 'vitest';
import { run } from './run.ts';

const command = (program: string, code = '') => ({ program, args: ['--eval', code], owner: null, cwd: process.cwd() });

test('a program that ends well says nothing', async () => {
  await expect(run(command(process.execPath, "console.error('a note')"))).resolves.toBeUndefined();
});

test('of a program that fails, the last line of what it said is the reason', async () => {
  const failing = command(process.execPath, "console.error('first\\nthe reason\\n'); process.exitCode = 3");
  await expect(run(failing)).rejects.toThrow(`${process.execPath} failed: the reason`);
});

test('a program that is not there could not be run', async () => {
  await expect(run(command('/nowhere/initdb'))).rejects.toThrow('/nowhere/initdb could not be run: spawn');
});
