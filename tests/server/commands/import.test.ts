import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { importFromFiles } from '#server/commands/import-command.ts';
import { pathOf } from '#tests/server/fixtures/fixture.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { ofMachine } from '#tests/server/support/of-machine.ts';
import { runHere, runProcess } from '#tests/server/support/run-command.ts';
import { startServer } from '#tests/server/support/server-process.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';

const SCRIPT = fileURLToPath(new URL('../../../src/server/commands/import.ts', import.meta.url));
const PASSWORD = 'correct horse battery';

const { url } = await freshDatabase();
const directory = await temporaryDirectory();
afterAll(() => directory.remove());
const env = { DATA_DIR: join(directory.path, 'data'), FIRST_SUPERUSER_PASSWORD: PASSWORD };

const beside = { ...env, LOG_LEVEL: 'warn', DATABASE_URL: url, SECRET_KEY: 'a secret key of the imports, long enough' };

/** The command beside a database, for a user in the temporary folder. */
const runImport = (...args: string[]) =>
  runHere(importFromFiles, args, {
    env: { ...beside, INIT_CWD: directory.path },
  });

/** The command as a process, with the private cluster in DATA_DIR. */
const runImportApart = (...args: string[]) => runProcess(SCRIPT, args, { ...ofMachine(), LOG_LEVEL: 'warn', ...env });

async function logIn(url: string): Promise<(path: string) => Promise<unknown>> {
  const body = new URLSearchParams({ username: 'admin', password: PASSWORD });
  const login = await fetch(`${url}/api/v1/login/access-token`, { method: 'POST', body });
  const { access_token } = await login.json();
  return async (path) => {
    const answer = await fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${access_token}` } });
    return answer.json();
  };
}

test('imports before the first server start and beside a server, and the server analyses the posts', async () => {
  expect(await runImportApart(pathOf('river-gazette.csv'))).toEqual({
    exitCode: 0,
    stdout: [
      'ACCOUNT            POSTS  DUPLICATES',
      'River_Gazette          4           1',
      'Lock_Keeper            1           0',
      '',
      `${pathOf('river-gazette.csv')}: 2 lines refused`,
      '  line 7: the date “2016-02-30 08:36:00” cannot be read',
      '  line 9: a quotation opens on this line and is never closed; is the file cut off?',
      '',
    ].join('\n'),
    stderr: '',
  });

  const server = await startServer({ env });
  expect(await runImportApart('--screen-name', '@Ferry_Line', pathOf('tweets-js.txt'))).toEqual({
    exitCode: 0,
    stdout: 'ACCOUNT            POSTS  DUPLICATES\nFerry_Line             2           0\n',
    stderr: '',
  });
  const read = await logIn(server.url);
  const done = [
    { screen_name: 'Ferry_Line', state: 'done', fetched: 2, analysed: 2, total: 2 },
    { screen_name: 'Lock_Keeper', state: 'done', fetched: 1, analysed: 1, total: 1 },
    { screen_name: 'River_Gazette', state: 'done', fetched: 4, analysed: 2, total: 2 },
  ];
  const progress = () =>
    Promise.all(done.map(({ screen_name }) => read(`/twitter/user/${screen_name}/status_scrapping`)));
  await expect.poll(progress, { interval: 200 }).toMatchObject(done);
  expect(await read('/twitter/')).toMatchObject({ count: 3 });
  expect(await server.end()).toBe(0);
});

test('leaves out accounts with fewer posts in the file than required', async () => {
  const path = join(directory.path, 'dock.csv');
  const lines = ['Dry_Dock,2024-01-01,Full today.', 'Dry_Dock,2024-01-01,Empty again.', 'Slipway,2024-01-01,Closed.'];
  await writeFile(path, ['screen_name,created_at,text', ...lines].join('\n'));
  expect(await runImport('--min-posts', '2', path)).toEqual({
    exitCode: 0,
    stdout: [
      'ACCOUNT            POSTS  DUPLICATES',
      'Dry_Dock               2           0',
      '',
      `${path}: 1 post of small accounts left out`,
      '',
    ].join('\n'),
    stderr: '',
  });
});

test('reads a table by the named columns, remembers them, and lists the columns that are not known', async () => {
  const path = join(directory.path, 'locks.csv');
  await writeFile(path, 'Datum,Nachricht\n03/04/2026,Closed today.\n');
  const refused = (reason: string) => ({
    exitCode: 1,
    stdout: expect.stringContaining(
      `  line 1: ${reason}; the columns are “Datum”, “Nachricht”\nSay which column holds what`,
    ),
    stderr: '',
  });
  expect(await runImport(path)).toEqual(refused('it is not known which column holds what'));
  const columns = ['--text', 'nachricht', '--time', 'Datum', '--screen-name', 'Upper_Lock'];
  expect(await runImport(...columns, path)).toEqual(
    refused('the dates in “Datum” do not show whether they begin with the day or the month; say which'),
  );
  const stored = (posts: number, duplicates: number) => ({
    exitCode: 0,
    stdout: `ACCOUNT            POSTS  DUPLICATES\nUpper_Lock             ${posts}           ${duplicates}\n`,
    stderr: '',
  });
  expect(await runImport(...columns, '--dates', 'day-first', path)).toEqual(stored(1, 0));
  expect(await runImport('--screen-name', 'Upper_Lock', path)).toEqual(stored(0, 1));
});

test('that is interrupted reads no more files, says so and exits with 1', async () => {
  const path = join(directory.path, 'cut.csv');
  await writeFile(path, 'screen_name,created_at,text\nMoorings,2024-01-01,Full today.\n');
  const ended = { exitCode: 1, stdout: '', stderr: '' };
  for (const args of [[path], ['notes', path]])
    expect(await runHere(importFromFiles, args, { env: beside, signal: AbortSignal.abort() })).toEqual(ended);
});

describe('exits with 1 and says why', () => {
  const path = (name: string) => join(directory.path, name);

  test('when nothing in any file is usable', async () => {
    await writeFile(path('empty.csv'), '');
    const missing = path('missing.csv');
    expect(await runImport('empty.csv', missing, directory.path)).toEqual({
      exitCode: 1,
      stdout: [
        'empty.csv: 1 line refused',
        '  line 1: the file is empty',
        '',
        `${missing}: there is no such file`,
        '',
        `${directory.path}: cannot be read: it is a folder`,
        '',
      ].join('\n'),
      stderr: '',
    });
  });

  test.each([
    [
      'no file is named',
      [],
      /^plumbline: npm run import -- FILE… \[--screen-name NAME\] \[--min-posts NUMBER\] \[--text COLUMN/,
    ],
    [
      'the given name is too long',
      ['--screen-name', 'a'.repeat(201), 'a.csv'],
      /^plumbline: Names have at most 200 characters\./,
    ],
    [
      'the minimum is not a number',
      ['--min-posts', 'ten', 'a.csv'],
      /^plumbline: --min-posts takes a number from 1 on\./,
    ],
    ['no column of texts is named', ['--time', 'Datum', 'a.csv'], /^plumbline: --text has to say which column/],
    [
      'the order of dates is unknown',
      ['--text', 'a', '--dates', 'European', 'a.csv'],
      /^plumbline: --dates takes day-first or month-first\./,
    ],
    ['an option is unknown', ['--name', 'A'], /^plumbline: Unknown option '--name'/],
  ])('when %s', async (_, args, message) => {
    expect(await runImport(...args)).toEqual({ exitCode: 1, stdout: '', stderr: expect.stringMatching(message) });
  });
});

test('imports Community Notes and a list of domains, and names what is wrong with an order', async () => {
  const notes = join(directory.path, 'notes.tsv');
  const head = ['noteId', 'tweetId', 'classification', 'summary', 'createdAtMillis'].join('\t');
  const SOUND = ['1', '11111111', 'NOT_MISLEADING', 'Sound', '1767225600000'].join('\t');
  await writeFile(notes, `${head}\n${SOUND}\n2\ttorn\n`);
  expect(await runImport('notes', notes)).toEqual({
    exitCode: 0,
    stdout: `${notes}: 1 added, 0 changed, 0 unchanged\n  1 line refused\n  line 3: the line has 2 fields, the first line has 5\n`,
    stderr: '',
  });
  for (const [count, more] of [
    [20, ''],
    [21, '  and 1 more; all by reason:\n  21 from line 3 on: the line has … fields, the first line has 5\n'],
  ] as const) {
    await writeFile(notes, `${head}\n${SOUND}\n${'2\ttorn\n'.repeat(count)}`);
    const named = Array.from(
      { length: 20 },
      (_, place) => `  line ${place + 3}: the line has 2 fields, the first line has 5\n`,
    );
    expect((await runImport('notes', notes)).stdout).toBe(
      `${notes}: 0 added, 0 changed, 1 unchanged\n  ${count} lines refused\n${named.join('')}${more}`,
    );
  }
  const list = join(directory.path, 'list.csv');
  await writeFile(list, 'domain,score\nloud.example,0.1\n');
  const said = ['--name', 'Harbor list', '--version', '2026-10'];
  expect(await runImport('domains', list, ...said)).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('--licence'),
  });
  expect(await runImport('domains', list, ...said, '--licence', 'CC0', '--low-to', '0.2')).toEqual({
    exitCode: 0,
    stdout: 'Harbor list 2026-10: 1 domain\n',
    stderr: '',
  });
});
