import { expect, test } from 'vitest';
import { readersOf } from '#tests/server/support/processes.ts';
import { readArchiveApart } from './apart.ts';
import type { ArchiveRow } from './archive-row.ts';
import { readArchive } from './read-archive.ts';

const CHUNK = 65_536;
/** Much longer than a busy machine needs. */
const HANG_MS = 120_000;
const HEADER = 'screen_name,created_at,text\n';

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += CHUNK) yield bytes.subarray(start, start + CHUNK);
}

async function collect(rows: AsyncIterable<ArchiveRow>): Promise<ArchiveRow[]> {
  const found: ArchiveRow[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

const posts = (count: number) =>
  Array.from({ length: count }, (_, index) => `ann,2024-01-01 00:00,"Bridge ${index}, open"\n`).join('');

/** Hands the text over in pieces, and counts them, and those after which the event loop turned before the next one was taken. */
function countTurns(text: string): { count: { taken: number; turned: number }; pieces: AsyncGenerator<Uint8Array> } {
  const count = { taken: 0, turned: 0 };
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for await (const piece of chunksOf(text)) {
      count.taken += 1;
      setImmediate(() => {
        count.turned += 1;
      });
      yield piece;
    }
  }
  return { count, pieces: pieces() };
}

test('gives the same rows as reading in this process', async () => {
  const text = `${HEADER}${posts(3000)}bob,never,x\n`;
  expect(await collect(readArchiveApart(chunksOf(text)))).toEqual(await collect(readArchive(chunksOf(text))));
});

test('passes the options on', async () => {
  const rows = await collect(readArchiveApart(chunksOf('created_at,text\n2024-01-01,Hello\n'), { screenName: 'ann' }));
  expect(rows).toMatchObject([{ kind: 'post', account: { screen_name: 'ann' } }]);
});

test.each([
  ['unclosed quotes', `${HEADER}${'ann,2024-01-01,"open\n'.repeat(50_000)}`],
  ['blank lines', `${HEADER}${'\n'.repeat(600_000)}`],
  ['a nested line', `{"data":${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}}\n`],
  ['posts', HEADER + posts(15_000)],
])(
  'a file of %s lets the event loop turn for other work after each piece',
  async (_, text) => {
    const { count, pieces } = countTurns(text);
    await collect(readArchiveApart(pieces));
    expect(count.taken).toBeGreaterThan(0);
    expect(count.turned).toBe(count.taken);
  },
  HANG_MS,
);

test('an error of the input is thrown, and the reader ends', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(HEADER);
    throw new Error('the line went dead');
  }
  await expect(collect(readArchiveApart(broken()))).rejects.toThrow('the line went dead');
  expect(await readersOf(process.pid)).toEqual([]);
});

test('who stops early ends the reader and the input', async () => {
  let isEnded = false;
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      yield Buffer.from(HEADER);
      for (;;) yield Buffer.from(posts(100));
    } finally {
      isEnded = true;
    }
  }
  for await (const row of readArchiveApart(endless())) if (row.kind === 'post') break;
  expect(isEnded).toBe(true);
  expect(await readersOf(process.pid)).toEqual([]);
});

const unread = 'the file could not be read to its end';
const stopped = `${unread}: the process that read it has ended; import the file again for the rest`;

test('when the reader is killed, the rest of the file is refused, what it found before is kept, and the input ends', async () => {
  let isEnded = false;
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      yield Buffer.from(HEADER);
      for (;;) yield Buffer.from(posts(1000));
    } finally {
      isEnded = true;
    }
  }
  const rows: ArchiveRow[] = [];
  for await (const row of readArchiveApart(endless())) {
    rows.push(row);
    if (rows.length === 2000) for (const pid of await readersOf(process.pid)) process.kill(pid, 'SIGKILL');
  }
  expect(rows.length).toBeGreaterThan(2000);
  expect(rows.pop()).toEqual({ kind: 'rejected', line: 1, reason: stopped, isEnd: true });
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['post']));
  expect(isEnded).toBe(true);
  expect(await collect(readArchiveApart(chunksOf(HEADER)))).toHaveLength(1);
});

test('when the reader is killed while a slow client sends, the rest is refused with its next bytes', async () => {
  async function* slow(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(HEADER);
    for (const pid of await readersOf(process.pid)) process.kill(pid, 'SIGKILL');
    await expect.poll(() => readersOf(process.pid), { timeout: HANG_MS }).toEqual([]);
    yield Buffer.from(posts(3));
  }
  expect(await collect(readArchiveApart(slow()))).toEqual([
    { kind: 'rejected', line: 1, reason: stopped, isEnd: true },
  ]);
});

test('it reads only a little more of a file than the requested rows need', async () => {
  const row = `ann,2024-01-01 00:00,${'Bridge '.repeat(150)}\n`;
  const chunk = Buffer.from(row.repeat(10));
  let read = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(HEADER);
    for (; ; read += chunk.length) yield chunk;
  }
  let [used, ahead] = [0, 0];
  for await (const _ of readArchiveApart(endless())) {
    used += row.length;
    ahead = Math.max(ahead, read - used);
    if (used > 6_000_000) break;
  }
  expect(ahead).toBeLessThan(2_000_000);
});

test(
  'a file that needs too much memory is refused',
  async () => {
    // A line that becomes many times larger when it is parsed.
    const hungry = `{"data":[${'1.5,'.repeat(1_500_000)}1]}\n`;
    const rows = await collect(readArchiveApart(chunksOf(hungry), {}, 16));
    const reason = `${unread}: it takes too much memory`;
    expect(rows).toEqual([{ kind: 'rejected', line: 1, reason, isEnd: true }]);
  },
  HANG_MS,
);

test('a piece of a large buffer is sent without the rest of it', async () => {
  const large = Buffer.alloc(50_000_000);
  large.write(HEADER);
  let most = 0;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let count = 0; count < 200; count += 1) {
      most = Math.max(most, process.memoryUsage().arrayBuffers);
      yield large.subarray(0, HEADER.length);
    }
  }
  await collect(readArchiveApart(pieces()));
  expect(most).toBeLessThan(4 * large.length);
});

test(
  'only a limited number of files is read at once',
  async () => {
    async function* silent(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(HEADER + posts(3000));
      await new Promise(() => {});
    }
    const readers = Array.from({ length: 4 }, () => readArchiveApart(silent()));
    await Promise.all(readers.map((reader) => reader.next()));
    await expect(collect(readArchiveApart(chunksOf(HEADER)))).rejects.toMatchObject({ kind: 'busy' });
    await Promise.all(readers.map((reader) => reader.return(undefined)));
    expect(await collect(readArchiveApart(chunksOf(HEADER)))).toHaveLength(1);
  },
  HANG_MS,
);
