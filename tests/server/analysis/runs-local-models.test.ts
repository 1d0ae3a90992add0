import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { progress } from '#server/domain/accounts/tables.ts';
import { systemClock } from '#server/domain/providers/clock.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startLab, textsOf } from '#tests/server/support/lab.ts';
import { answerFor, readFences } from '#tests/server/support/providers/fenced-posts.ts';
import {
  chatting,
  LOADING,
  llamaCpp,
  lmStudio,
  ollama,
  type Program,
  saying,
  startProgram,
} from '#tests/server/support/providers/local-programs.ts';
import type { Asked } from '#tests/server/support/providers/provider-server.ts';

const lab = await startLab(await freshDatabase());
beforeEach(lab.clear);

/** So long nothing may be heard in these tests, in milliseconds. */
const QUIET_MS = 50;

const nothing = (asked: Asked) => saying(answerFor(readFences(asked).posts, () => []));

/** A program whose model must first be loaded, and a function that ends the loading. `withModel` is what it is like until then, and after. */
function loadable(withModel: (loaded: Promise<void>, isLoaded: () => boolean) => Program) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isLoaded = false;
  return {
    program: withModel(promise, () => isLoaded),
    load: () => {
      isLoaded = true;
      resolve();
    },
  };
}

const LOADABLE: [string, Parameters<typeof loadable>[0]][] = [
  [
    'Ollama',
    (loaded) =>
      chatting(
        async (path, body) => {
          if (path === '/api/ps') return { json: { models: [{ name: 'model-1', context_length: 8192 }] } };
          if (path !== '/api/generate') return (await ollama(path, body)) ?? { status: 404 };
          await loaded;
          return { json: { done: true, done_reason: 'load' } };
        },
        async (asked) => {
          await loaded;
          return nothing(asked);
        },
      ),
  ],
  [
    'LM Studio',
    (loaded, isLoaded) =>
      chatting(
        (path, body) => {
          const state = isLoaded() ? 'loaded' : 'not-loaded';
          const model = { id: 'model-1', type: 'llm', state, max_context_length: 8192 };
          return path === '/api/v0/models' ? { json: { data: [model] } } : lmStudio(path, body);
        },
        async (asked) => {
          await loaded;
          return nothing(asked);
        },
      ),
  ],
  [
    'llama.cpp',
    (_, isLoaded) =>
      chatting(
        (path, body) => (isLoaded() ? llamaCpp(path, body) : LOADING),
        (asked) => (isLoaded() ? nothing(asked) : LOADING),
      ),
  ],
];

test.each(LOADABLE)(
  'a run says that %s is loading its model, and no longer when answers come',
  async (_, withModel) => {
    const { program, load } = loadable(withModel);
    const local = await startProgram(program);
    await lab.select(local);
    await lab.account('nadia', textsOf(3));
    const bystander = { account_id: await lab.account('olga', []), state: 'failed' as const, detail: 'Its own words' };
    await lab.database.insert(progress).values(bystander);
    await lab.work(systemClock, QUIET_MS);
    await lab.start('nadia');
    await expect
      .poll(() => lab.status('nadia'))
      .toMatchObject({
        state: 'analysing',
        detail: `The model "model-1" is being loaded at ${local.host}. This can take minutes.`,
      });
    const isOfOlga = eq(progress.account_id, bystander.account_id);
    expect(await lab.database.select().from(progress).where(isOfOlga)).toMatchObject([bystander]);
    load();
    await expect.poll(() => lab.status('nadia')).toMatchObject({ state: 'done', detail: null });
  },
);

test('the words go away with the first answers, while the run goes on', async () => {
  const { program, load } = loadable((loaded) =>
    chatting(
      async (path, body) => {
        if (path !== '/api/generate') return (await ollama(path, body)) ?? { status: 404 };
        await loaded;
        return { json: { done: true, done_reason: 'load' } };
      },
      async (asked) => {
        await loaded;
        const { posts } = readFences(asked);
        if (posts.some(({ text }) => text.includes('9'))) await last;
        return nothing(asked);
      },
    ),
  );
  const { promise: last, resolve: answerLast } = Promise.withResolvers<void>();
  await lab.select(await startProgram(program));
  await lab.account('nadia', textsOf(10));
  await lab.work(systemClock, QUIET_MS);
  await lab.start('nadia');
  const detail = expect.stringMatching(/is being loaded/);
  await expect.poll(() => lab.status('nadia')).toMatchObject({ state: 'analysing', detail });
  load();
  await expect.poll(() => lab.status('nadia')).toMatchObject({ state: 'analysing', detail: null });
  answerLast();
  await lab.untilRun('nadia', { state: 'done' });
});

test('a run that waits for a server where nothing listens yet says so', async () => {
  const place = { kind: 'remote' as const, provider: null, name: 'model-1', baseUrl: 'http://127.0.0.1:9/v1' };
  await lab.select({ place });
  await lab.account('nadia', textsOf(1));
  await lab.work(systemClock, QUIET_MS);
  await lab.start('nadia');
  await expect
    .poll(() => lab.status('nadia'))
    .toMatchObject({
      state: 'analysing',
      detail: 'No answer from 127.0.0.1:9 yet: Nothing listens there. It is asked again.',
    });
});

test('a run that waits for a server that does not even say what it is says that there is no answer yet', async () => {
  const local = await startProgram(() => new Promise<never>(() => {}));
  await lab.select(local);
  await lab.account('nadia', textsOf(1));
  await lab.work(systemClock, QUIET_MS);
  await lab.start('nadia');
  const detail = `No answer from ${local.host} yet.`;
  await expect.poll(() => lab.status('nadia')).toMatchObject({ state: 'analysing', detail });
});

test('a run that a person ends meanwhile keeps the words of its end', async () => {
  const { program, load } = loadable(LOADABLE[0]?.[1] ?? (() => () => null));
  await lab.select(await startProgram(program));
  await lab.account('nadia', textsOf(3));
  await lab.work(systemClock, QUIET_MS);
  await lab.start('nadia');
  const detail = expect.stringMatching(/is being loaded/);
  await expect.poll(() => lab.status('nadia')).toMatchObject({ state: 'analysing', detail });
  await lab.end('nadia', { id: (await lab.newest('nadia'))?.id ?? 0 });
  await lab.untilRun('nadia', { state: 'cancelled' });
  load();
  expect(await lab.status('nadia')).toMatchObject({
    state: 'cancelled',
    detail: 'The next analysis with the same LLM setting continues from here',
  });
});
