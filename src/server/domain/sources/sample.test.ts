import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSampleSource } from './sample.ts';
import type { SourcePost } from './source.ts';

const NAMES = ['BoldNorthVoice', 'DrLenaMarsh', 'IronwardFront', 'TruthSignal_24', 'harbor_gazette', 'tidewatch_club'];

const source = createSampleSource();
const untouched = () => new AbortController().signal;
const postsOf = async (name: string) => (await batchesOf(name)).flat();

async function batchesOf(name: string, from = source): Promise<SourcePost[][]> {
  const batches: SourcePost[][] = [];
  for await (const batch of from.readPosts(name, untouched())) batches.push(batch);
  return batches;
}

async function folderWith(file: string, content: string): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-samples-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, file), content);
  return pathToFileURL(`${folder}/`);
}

test('six accounts ship, each in the file of its name', async () => {
  const files = await readdir(new URL('./samples/', import.meta.url));
  expect(files.sort()).toEqual(NAMES.map((name) => `${name}.json`));
});

test('no two posts share an id, within an account or across them', async () => {
  const ids = (await Promise.all(NAMES.map(postsOf))).flat().map((post) => post.external_id);
  expect(ids.length - new Set(ids).size).toBe(0);
});

describe.each(NAMES)('the account %s', (name) => {
  test('is found under its own spelling', async () => {
    expect(await source.findAccount(name, untouched())).toEqual({
      screen_name: name,
      name: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\S/),
    });
  });

  test('has at least 100 posts', async () => {
    expect((await postsOf(name)).length).toBeGreaterThanOrEqual(100);
  });

  test('has no post that is empty, padded or longer than 280 characters', async () => {
    const unfit = (text: string) => text !== text.trim() || text.length === 0 || text.length > 280;
    expect((await postsOf(name)).filter((post) => unfit(post.text))).toEqual([]);
  });

  test('says nothing twice', async () => {
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

test('an account is found whatever the case, spelt its own way', async () => {
  const account = await source.findAccount('HARBOR_gazette', untouched());
  expect(account?.screen_name).toBe('harbor_gazette');
});

test('posts are read whatever the case of the name', async () => {
  expect(await postsOf('HARBOR_gazette')).toEqual(await postsOf('harbor_gazette'));
});

test('an unknown account is null', async () => {
  expect(await source.findAccount('nobody_here', untouched())).toBeNull();
});

test('an unknown account has no posts', async () => {
  expect(await postsOf('nobody_here')).toEqual([]);
});

test('posts come in batches of 50, the rest last', async () => {
  const sizes = (await batchesOf('harbor_gazette')).map((batch) => batch.length);
  expect(sizes).toEqual([50, 50, 20]);
});

test('a post carries its id, text, time and language', async () => {
  const post = { id: '2048737871261405300', created_at: '2026-04-27T12:15:46.874Z', lang: 'fr', text: 'À samedi !' };
  const content = JSON.stringify({ screen_name: 'one', name: 'One', description: 'One post', posts: [post] });
  expect(await batchesOf('one', createSampleSource(await folderWith('one.json', content)))).toEqual([
    [{ external_id: post.id, text: 'À samedi !', created_at: '2026-04-27T12:15:46.874Z', lang: 'fr' }],
  ]);
});

test('an abort between batches ends the reading with its reason', async () => {
  const controller = new AbortController();
  const batches = source.readPosts('harbor_gazette', controller.signal)[Symbol.asyncIterator]();
  await batches.next();
  controller.abort(new Error('stopped by the test'));
  await expect(batches.next()).rejects.toThrow('stopped by the test');
});

test('an aborted search finds nothing and says why', async () => {
  const aborted = AbortSignal.abort(new Error('stopped by the test'));
  await expect(source.findAccount('harbor_gazette', aborted)).rejects.toThrow('stopped by the test');
});

test('a damaged file is refused by name', async () => {
  const damaged = createSampleSource(await folderWith('torn.json', '{"screen_name": "torn",'));
  await expect(damaged.findAccount('torn', untouched())).rejects.toMatchObject({
    name: 'SampleFileError',
    file: 'torn.json',
  });
});

test('a file with a wrong field is refused, naming the field', async () => {
  const content = JSON.stringify({ screen_name: 'too_long_for_a_name', name: 'X', description: '', posts: [] });
  const wrong = createSampleSource(await folderWith('wrong.json', content));
  await expect(wrong.findAccount('wrong', untouched())).rejects.toMatchObject({
    name: 'SampleFileError',
    file: 'wrong.json',
    message: expect.stringMatching(/^Sample wrong\.json: screen_name: /),
  });
});
