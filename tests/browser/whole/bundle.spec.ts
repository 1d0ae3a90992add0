import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { sessionMachine } from '#machines/session.machine.ts';
import { test } from '../support/server.ts';

const BUNDLE = 'dist/console';
const SIGNS = [
  'plumbline.machines',
  '__machines',
  'BroadcastChannel',
  'stately.ai',
  'xstateinspector',
  // Descriptions of charts are for developers.
  String(sessionMachine.config.description),
];

test('The inspection of running charts is in no production build', async () => {
  const files = await readdir(BUNDLE, { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    const code = await readFile(join(BUNDLE, script), 'utf8');
    for (const sign of SIGNS) expect(code, script).not.toContain(sign);
  }
});
