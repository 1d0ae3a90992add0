import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nameFault } from '#server/foundations/database/faults.ts';
import { explainFailure } from './explain-failure.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'plumbline-'));
  await mkdir(join(home, 'data', 'log'), { recursive: true });
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** As PostgreSQL 18 logs it. */
const START = '2026-11-22 15:37:00.355 UTC [2082] LOG:  starting PostgreSQL 18.4 on x86_64-pc-linux-gnu';
const FULL =
  '2026-11-22 15:37:01.601 UTC [2089] FATAL:  could not write to file "pg_wal/xlogtemp.2089": No space left on device';
const TOO_EARLY = '2026-11-22 15:37:01.594 UTC [2099] FATAL:  the database system is not yet accepting connections';
const END = '2026-11-22 15:37:01.645 UTC [2082] LOG:  database system is shut down';

const REDIRECTED = '2026-11-22 15:37:00.355 UTC [2082] HINT:  Future log output will appear in directory "log".';

async function explain(lines: readonly string[], started = REDIRECTED): Promise<Error> {
  await writeFile(join(home, 'data', 'log', 'postgresql-Sun.log'), `${lines.join('\n')}\n`);
  await writeFile(join(home, 'start.log'), started);
  return explainFailure({ home, data: join(home, 'data'), owner: null, binaries: { initdb: '', pgCtl: '' } });
}

test('a full disk is named, with the message of the process that met it', async () => {
  const error = await explain([START, FULL, TOO_EARLY, END]);
  expect([error.message, nameFault(error)]).toEqual([
    'PostgreSQL did not start: could not write to file "pg_wal/xlogtemp.2089": No space left on device',
    'the disk of the database is full',
  ]);
});

test('complaints from before the last start are not the reason', async () => {
  const error = await explain([START, FULL, END], `${REDIRECTED}\npostgres: it would not\n`);
  expect([error.message, nameFault(error)]).toEqual(['PostgreSQL did not start: postgres: it would not', null]);
  expect(nameFault(await explain([START, FULL, END, START, TOO_EARLY]))).toBe(null);
});

test('an empty log is reported as such', async () => {
  await rm(join(home, 'data', 'log'), { recursive: true });
  await mkdir(join(home, 'data', 'log'));
  const error = await explainFailure({
    home,
    data: join(home, 'data'),
    owner: null,
    binaries: { initdb: '', pgCtl: '' },
  });
  expect(error.message).toBe('PostgreSQL did not start: it left no message');
});
