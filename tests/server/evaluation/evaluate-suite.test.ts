import { expect, test } from 'vitest';
import { evaluateSuite, evaluateSuiteOfRules } from '#server/domain/evaluation/evaluate-suite.ts';
import type { SuiteFile } from '#server/domain/evaluation/measure-suite-file.ts';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import { NO_REFUSED_LABELS } from '#server/domain/labelling/outcome.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { evaluations } from '#server/domain/results/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';

const { database } = await freshDatabase();
await seedSettings(database);
const SETTING = 'Plumbline baseline';
const NEVER = new AbortController().signal;
const PER_TEXT = 14;

/** A model behind a network that finds nothing, and uses 14 tokens for each text. */
const remoteModel = (): Labeller => ({
  ...createMemoryLabeller(),
  isRemote: true,
  estimatorFor: () => () => PER_TEXT,
  async *label(posts) {
    for await (const { id: postId } of posts) {
      const known = { postId, silent: [], refusedLabels: NO_REFUSED_LABELS, injectionSigns: [] };
      const usage = { tokensIn: 10, cacheRead: 0, cacheWrite: 0, tokensOut: 4, isEstimated: false };
      yield { outcomes: [{ ...known, kind: 'nothing' }], usage, requests: 1, latencyMs: 0, kept: () => {} };
    }
  },
});

/** A file of posts that no other file holds. */
const fileOf = (name: string, posts: number): SuiteFile => ({
  file: `posts/${name}`,
  kind: 'propaganda',
  subject: 'posts',
  published: null,
  examples: Array.from({ length: posts }, (_, n) => ({
    text: `Post ${n} of ${name}.`,
    language: 'en',
    isPositive: n % 2 === 0,
    author: null,
  })),
});

/** What of each file was read, what was left out, and its tokens. */
async function measure(name: string, labeller: Labeller, budget: number | null) {
  const files = [fileOf(`${name}-small`, 2), fileOf(`${name}-large`, 20), fileOf(`${name}-last`, 20)];
  const order = { name, files, setting: SETTING, budget, onFile: () => {}, onProgress: () => {} };
  const lines = await evaluateSuite({ database, labellerFor: () => labeller }, order, NEVER);
  return lines.map(({ file, read, beyond_budget, tokens }) => [file, read, beyond_budget, tokens]);
}

test('each file may use its equal part of the tokens that the files before it left', async () => {
  // 420 tokens are 30 texts: 10 for the first of three files, which has 2. Of the 28 that are left, 14 for each other one.
  expect(await measure('parts', remoteModel(), 30 * PER_TEXT)).toEqual([
    ['posts/parts-small', 2, 0, 28],
    ['posts/parts-large', 14, 6, 196],
    ['posts/parts-last', 14, 6, 196],
  ]);
});

test('beside scores stands the measurement of the largest file, in whatever order they come', async () => {
  const order = { name: 'sizes', setting: SETTING, budget: null, onFile: () => {}, onProgress: () => {} };
  const files = [fileOf('sizes-large', 20), fileOf('sizes-small', 4)];
  await evaluateSuite({ database, labellerFor: remoteModel }, { ...order, files }, NEVER);
  expect(await database.select().from(evaluations)).toMatchObject([
    { subject: 'posts', kind: 'propaganda', file_name: 'posts/sizes-large', count: 20, positives: 10, auc: 0.5 },
  ]);
});

test('the use of a model behind a network has its price, and that of one on this machine none', async () => {
  const costOf = async (labeller: Labeller) => {
    const order = { name: 'price', setting: SETTING, budget: null, onFile: () => {}, onProgress: () => {} };
    const files = [fileOf(`price-${labeller.isRemote}-${labeller.isFree}`, 2)];
    const [line] = await evaluateSuite({ database, labellerFor: () => labeller }, { ...order, files }, NEVER);
    return line?.cost_usd;
  };
  expect(await costOf(remoteModel())).toBe(0);
  expect(await costOf({ ...remoteModel(), isFree: false })).toBeNull();
  expect(await costOf({ ...remoteModel(), isRemote: false })).toBeNull();
});

test('before each file its place is told', async () => {
  const told: [string, number][] = [];
  const onFile = ({ file }: SuiteFile, place: number) => void told.push([file, place]);
  const files = [fileOf('told-one', 2), fileOf('told-two', 2)];
  const order = { name: 'told', files, setting: SETTING, budget: null, onFile, onProgress: () => {} };
  await evaluateSuite({ database, labellerFor: remoteModel }, order, NEVER);
  await evaluateSuiteOfRules(files, onFile);
  const both: [string, number][] = [
    ['posts/told-one', 0],
    ['posts/told-two', 1],
  ];
  expect(told).toEqual([...both, ...both]);
});

test('a budget of nothing reads nothing', async () => {
  expect(await measure('nothing', remoteModel(), 0)).toEqual([
    ['posts/nothing-small', 0, 2, 0],
    ['posts/nothing-large', 0, 20, 0],
    ['posts/nothing-last', 0, 20, 0],
  ]);
});

test('a model on this machine costs nothing, so no budget limits it', async () => {
  expect(await measure('local', { ...remoteModel(), isRemote: false }, 0)).toEqual([
    ['posts/local-small', 2, 0, 28],
    ['posts/local-large', 20, 0, 280],
    ['posts/local-last', 20, 0, 280],
  ]);
});
