import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AccountUnavailable } from '#server/domain/sources/errors.ts';
import type { Page, SourcePost, SourceReader } from '#server/domain/sources/source.ts';
import { PLAIN } from '#tests/server/support/memory-source.ts';
import { connectSamples } from './source.ts';

const NAMES = ['BoldNorthVoice', 'DrLenaMarsh', 'IronwardFront', 'TruthSignal_24', 'harbor_gazette', 'tidewatch_club'];

const source = connectSamples();
const untouched = () => new AbortController().signal;
const postsOf = async (name: string) => (await batchesOf(name)).flat();

const ALL = { sinceId: null, untilId: null, wanted: 100 };

async function batchesOf(name: string, from = source): Promise<SourcePost[][]> {
  const reader = await open(from);
  const batches: SourcePost[][] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await reader.readPage({ account: named(name), cursor, ...ALL }, untouched());
    batches.push(page.posts);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return batches;
}

const named = (screen_name: string) => ({ id: null, screen_name });

async function open(from = source): Promise<SourceReader> {
  const reader = await from.open(null);
  if (reader === null) throw new Error('The samples cannot be closed');
  return reader;
}

async function folderWith(file: string, content: string): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-samples-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, file), content);
  return pathToFileURL(`${folder}/`);
}

test('six accounts are included, each in the file of its name', async () => {
  const files = await readdir(new URL('./accounts/', import.meta.url));
  expect(files.sort()).toEqual(NAMES.map((name) => `${name}.json`));
});

test('no two posts share an id, within or across accounts', async () => {
  const ids = (await Promise.all(NAMES.map(postsOf))).flat().map((post) => post.external_id);
  expect(ids.length - new Set(ids).size).toBe(0);
});

describe.each(NAMES)('the account %s', (name) => {
  test('is found with its own spelling', async () => {
    expect(await (await open()).findByName(name, untouched())).toEqual({
      id: name.toLowerCase(),
      screen_name: name,
      name: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\S/),
      posts: (await postsOf(name)).length,
    });
  });

  test('has at least 100 posts', async () => {
    expect((await postsOf(name)).length).toBeGreaterThanOrEqual(100);
  });

  test('has no post that is empty, has white space at its ends or is longer than 280 characters', async () => {
    const unfit = (text: string) => text !== text.trim() || text.length === 0 || text.length > 280;
    expect((await postsOf(name)).filter((post) => unfit(post.text))).toEqual([]);
  });

  test('repeats no text', async () => {
    const texts = (await postsOf(name)).map((post) => post.text);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  test('posts in 2026 and is read newest first', async () => {
    const times = (await postsOf(name)).map((post) => post.created_at ?? '');
    expect(times.filter((time) => !/^2026-.*Z$/.test(time))).toEqual([]);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test('links only to reserved example domains', async () => {
    const links = (await postsOf(name)).flatMap((post) => post.text.match(/(?:https?:\/\/|www\.)\S+/g) ?? []);
    expect(links.filter((link) => !/^https:\/\/example\.(?:org|com)\//.test(link))).toEqual([]);
  });

  test('mentions only the other sample accounts', async () => {
    const mentions = (await postsOf(name)).flatMap((post) => post.text.match(/(?<=@)\w+/g) ?? []);
    expect(mentions.filter((mention) => mention === name || !NAMES.includes(mention))).toEqual([]);
  });
});

test('an account is found by its name in any case, and keeps its own spelling', async () => {
  const account = await (await open()).findByName('HARBOR_gazette', untouched());
  expect(account?.screen_name).toBe('harbor_gazette');
});

test('posts are read by the name in any case', async () => {
  expect(await postsOf('HARBOR_gazette')).toEqual(await postsOf('harbor_gazette'));
});

test('an unknown account is null', async () => {
  expect(await (await open()).findByName('nobody_here', untouched())).toBeNull();
});

test('an account that no longer exists cannot be read', async () => {
  await expect(postsOf('nobody_here')).rejects.toThrow(AccountUnavailable);
});

test('only posts that are newer or older than a given one are read on request', async () => {
  const ids = (await postsOf('harbor_gazette')).map((post) => post.external_id);
  const reader = await open();
  const account = named('harbor_gazette');
  const read = (given: { sinceId?: string; untilId?: string }) =>
    reader.readPage({ account, cursor: null, ...ALL, ...given }, untouched());
  const newer = await read({ sinceId: ids[2] ?? '' });
  const older = await read({ untilId: ids.at(-3) ?? '' });
  expect({ newer, older }).toMatchObject({
    newer: { nextCursor: null, newestId: ids[0], oldestId: ids[1] },
    older: { nextCursor: null, newestId: ids.at(-2), oldestId: ids.at(-1) },
  });
});

test('posts come in batches of 50, the last batch smaller', async () => {
  const sizes = (await batchesOf('harbor_gazette')).map((batch) => batch.length);
  expect(sizes).toEqual([50, 50, 20]);
});

test('a post has its id, text, time and language', async () => {
  const post = { id: '2048737871261405300', created_at: '2026-04-27T12:15:46.874Z', lang: 'fr', text: 'À samedi !' };
  const content = JSON.stringify({
    screen_name: 'one',
    name: 'One',
    description: 'One post',
    teaches: 'Little',
    posts: [post],
  });
  expect(await batchesOf('one', connectSamples(await folderWith('one.json', content)))).toEqual([
    [{ external_id: post.id, text: 'À samedi !', created_at: '2026-04-27T12:15:46.874Z', lang: 'fr', ...PLAIN }],
  ]);
});

test('an aborted search or reading rejects with the reason', async () => {
  const aborted = AbortSignal.abort(new Error('stopped by the test'));
  const reader = await open();
  const account = named('harbor_gazette');
  await expect(reader.findByName('harbor_gazette', aborted)).rejects.toThrow('stopped by the test');
  await expect(reader.readPage({ account, cursor: null, ...ALL }, aborted)).rejects.toThrow('stopped by the test');
});

test('a damaged file is refused, with its name', async () => {
  const damaged = connectSamples(await folderWith('torn.json', '{"screen_name": "torn",'));
  await expect((await open(damaged)).findByName('torn', untouched())).rejects.toThrow(/^Sample torn\.json: /);
});

test("a file with a wrong field is refused, with the field's name", async () => {
  const content = JSON.stringify({ screen_name: 'too_long_for_a_name', name: 'X', description: '', posts: [] });
  const wrong = connectSamples(await folderWith('wrong.json', content));
  await expect((await open(wrong)).findByName('wrong', untouched())).rejects.toThrow(
    /^Sample wrong\.json: screen_name: /,
  );
});
