import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const RULES = fileURLToPath(new URL('../../../src/server/commands/rules.ts', import.meta.url));

test('the rules are printed without an error also to a reader who goes after the first lines', async () => {
  const child = spawn(process.execPath, [RULES], { stdio: ['ignore', 'pipe', 'pipe'] });
  const complaint = text(child.stderr);
  const ended = once(child, 'exit');
  const [beginning] = await once(child.stdout, 'data');
  child.stdout.destroy();
  expect(String(beginning)).toContain('# The rules of plumbline/baseline');
  expect(await ended).toEqual([0, null]);
  expect(await complaint).toBe('');
});
