import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startServer } from './support/server-process.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

const PASSWORD = 'walnut-harbour-19';

/** The commands that docs/operating.md gives for `purpose`. */
async function commandsFor(purpose: string): Promise<string> {
  const text = await readFile('docs/operating.md', 'utf8');
  const commands = new RegExp(`<!-- tested: ${purpose} -->\\n\`\`\`sh\\n(.*?)\`\`\``, 's').exec(text)?.[1];
  if (commands === undefined) throw new Error(`docs/operating.md has no commands for ${purpose}`);
  return commands;
}

const run = async (commands: string, env: Record<string, string>) =>
  promisify(execFile)('sh', ['-euc', commands], { env: { PATH: process.env.PATH, ...env } });

test('what docs/operating.md says brings a private database back, with its people and its secret', async () => {
  const directory = await temporaryDirectory();
  const [original, copy] = [join(directory.path, 'data'), join(directory.path, 'restored')];
  const BACKUP = join(directory.path, 'plumbline.tgz');
  const first = await startServer({ env: { DATA_DIR: original, FIRST_SUPERUSER_PASSWORD: PASSWORD } });
  const body = new URLSearchParams({ username: 'admin', password: PASSWORD });
  const login = await fetch(`${first.url}/api/v1/login/access-token`, { method: 'POST', body });
  const { access_token } = (await login.json()) as { access_token: string };
  await first.end();

  await run(await commandsFor('backup'), { DATA_DIR: original, BACKUP });
  await rm(original, { recursive: true });
  await run(await commandsFor('restore'), { DATA_DIR: copy, BACKUP });

  const second = await startServer({ env: { DATA_DIR: copy } });
  const me = await fetch(`${second.url}/api/v1/users/me`, { headers: { authorization: `Bearer ${access_token}` } });
  expect({ status: me.status, body: await me.json() }).toMatchObject({ status: 200, body: { username: 'admin' } });
  expect(await second.end()).toBe(0);
  await directory.remove();
});
