import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { analyseAccount } from '#server/domain/analysis/analyse-account.ts';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { model_settings } from '#server/domain/models/tables.ts';
import { ModelFailure, RateLimited } from '#server/domain/providers/errors.ts';
import { results } from '#server/domain/results/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { ShownFailure } from '#server/domain/work/shown-failure.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import type { Change, Changes } from '#server/foundations/database/changes.ts';
import { noChanges, queueRun } from '#tests/server/support/analyse.ts';
import { storeAccount, written } from '#tests/server/support/answered-account.ts';
import { linesAbout } from '#tests/server/support/audit-lines.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';

const { database } = await freshDatabase();
await seedSettings(database);
const never = new AbortController().signal;
const ASKED = { host: 'lab.example', model: 'x' };

let name = '';
let accountId = 0;
beforeEach(async () => {
  await database.delete(accounts);
  await database.delete(results);
  name = `nadia_${crypto.randomUUID().slice(0, 8)}`;
  const posts = [1, 2, 3].map((number) => written(number, `A calm day number ${number} at the harbour.`, null));
  accountId = (await storeAccount(database, name, [posts])).account.id;
  await queueRun(database, accountId);
});

/** What carrying out the run with this labeller throws; undefined when it ends without an error. */
async function outcomeOf(labeller: Labeller, changes: Changes = noChanges, signal = never): Promise<unknown> {
  const given = { database, labellerFor: () => labeller, changes };
  return analyseAccount(given, accountId, signal).then(
    () => undefined,
    (error) => error,
  );
}
/** A labeller of which each answer does something first. */
const doing = (work: () => unknown) =>
  createMemoryLabeller(async () => {
    await work();
    return [];
  });
const failing = (error: Error, before: () => unknown = () => {}) =>
  doing(async () => {
    await before();
    throw error;
  });
const runOf = async () => {
  const [run = expect.unreachable()] = await database.select().from(runs).where(eq(runs.account_id, accountId));
  return run;
};
const stateOf = async () => {
  const { state, detail } = await runOf();
  const [shown] = await database.select().from(progress).where(eq(progress.account_id, accountId));
  return { run: [state, detail], progress: [shown?.state, shown?.detail] };
};
const AT_WORK = { run: ['running', null], progress: ['analysing', null] };

test('a run that succeeds is done', async () => {
  expect(await outcomeOf(createMemoryLabeller())).toBeUndefined();
  expect(await stateOf()).toEqual({ run: ['done', null], progress: ['done', null] });
});

test('without a run there is nothing to do', async () => {
  await database.delete(runs);
  const labeller = createMemoryLabeller();
  expect(await outcomeOf(labeller)).toBeUndefined();
  expect(labeller.asked).toEqual([]);
});

describe('a failure', () => {
  test('of a provider that limits requests postpones the run until it says, and leaves it as it is', async () => {
    const retryAt = new Date(Date.now() + 60_000);
    const limited = new RateLimited(ASKED, retryAt.getTime());
    const outcome = await outcomeOf(failing(limited));
    expect(outcome).toMatchObject({ name: 'Postponed', reason: limited.message, until: retryAt, cause: limited });
    expect(await stateOf()).toEqual(AT_WORK);
  });

  test('of a model that may pass postpones the run without a time', async () => {
    const passing = new ModelFailure('The model is away', ASKED, false);
    expect(await outcomeOf(failing(passing))).toMatchObject({
      ...{ name: 'Postponed', reason: 'The model is away', until: null, cause: passing },
    });
    expect(await stateOf()).toEqual(AT_WORK);
  });

  test.each([
    ['of a model', new ModelFailure('The key is wrong', ASKED, true)],
    ['of the work', new WorkFailure('The key is wrong', { isLasting: true })],
  ])('%s that lasts ends the run, and is shown and recorded', async (_, lasting) => {
    const outcome = await outcomeOf(failing(lasting));
    expect(outcome).toBeInstanceOf(ShownFailure);
    expect(outcome).toMatchObject({ message: 'The key is wrong' });
    expect(await stateOf()).toEqual({ run: ['failed', 'The key is wrong'], progress: ['failed', 'The key is wrong'] });
    expect(await linesAbout(database, name)).toMatchObject([
      { action: 'analysis.failed', actor: null, detail: { reason: 'The key is wrong' } },
    ]);
  });

  test.each([
    ['work that may pass', new WorkFailure('Not now', { isLasting: false })],
    ['anything else', new Error('A bug')],
  ])('of %s is given on as it is', async (_, error) => {
    expect(await outcomeOf(failing(error))).toBe(error);
    expect(await stateOf()).toEqual(AT_WORK);
  });

  test.each<[string, () => unknown]>([
    ['setting', () => database.update(llm_settings).set({ version: 9 })],
    ['models settings', () => database.update(model_settings).set({ version: 9 })],
    ['selection', () => database.update(llm_settings).set({ is_selected: false })],
  ])('that lasts is not the end where the %s changed meanwhile: the run is taken again at once', async (_, change) => {
    const lasting = new WorkFailure('The key is wrong', { isLasting: true });
    const outcome = await outcomeOf(failing(lasting, change));
    await database.update(llm_settings).set({ is_selected: true, version: 1 });
    await database.update(model_settings).set({ version: 1 });
    expect(outcome).toMatchObject({ name: 'Postponed', reason: 'The settings were changed', until: expect.any(Date) });
    expect(await stateOf()).toEqual(AT_WORK);
    expect(await linesAbout(database, name)).toEqual([]);
  });

  test('of a labeller that cannot be made ends the run, too', async () => {
    const given = {
      ...{ database, changes: noChanges },
      labellerFor: () => {
        throw new WorkFailure('No such model', { isLasting: true });
      },
    };
    await expect(analyseAccount(given, accountId, never)).rejects.toBeInstanceOf(ShownFailure);
    expect(await stateOf()).toMatchObject({ run: ['failed', 'No such model'] });
  });
});

describe('a run that ends from outside', () => {
  /** Changes that a test tells itself. */
  function telling() {
    const listeners = new Set<(change: Change | null) => void>();
    const changes: Changes = {
      stopped: never,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
    const tell = (change: Change | null) => {
      for (const listener of listeners) listener(change);
    };
    return { changes, listeners, tell };
  }

  test('stops asking without an error, and only its own end does', async () => {
    const { changes, listeners, tell } = telling();
    let answers = 0;
    const labeller = doing(async () => {
      answers += 1;
      tell(null);
      tell({ accounts: [accountId] });
      const { id } = await runOf();
      tell({ accounts: [accountId], ended: id + (answers < 3 ? 1 : 0) });
    });
    expect(await outcomeOf(labeller, changes)).toBeUndefined();
    // Both questions ask at once, so each may have begun one more.
    expect(labeller.asked.length).toBeLessThan(6);
    expect(labeller.asked.length).toBeGreaterThan(2);
    expect((await runOf()).state).toBe('running');
    expect(listeners.size).toBe(0);
  });

  test('before it is taken asks nothing', async () => {
    const { changes, tell } = telling();
    const { id } = await runOf();
    const labeller = createMemoryLabeller();
    const given = {
      ...{ database, changes },
      labellerFor: () => {
        tell({ accounts: [], ended: id });
        return labeller;
      },
    };
    await expect(analyseAccount(given, accountId, never)).resolves.toBeUndefined();
    expect(labeller.asked).toEqual([]);
  });
});

test('an abort is thrown with its reason, and the run stays for the next worker', async () => {
  const stop = new AbortController();
  const reason = new Error('The server stops');
  expect(
    await outcomeOf(
      doing(() => stop.abort(reason)),
      noChanges,
      stop.signal,
    ),
  ).toBe(reason);
  expect(await stateOf()).toEqual(AT_WORK);
});

describe('a run that used up its budget', () => {
  const remote = (before: () => unknown = () => {}) => {
    const labeller = doing(before);
    return {
      ...labeller,
      ...{ isRemote: true, isFree: true, estimatorFor: () => () => 100 },
      async *label(...given: Parameters<typeof labeller.label>) {
        const [posts, analyzer, signal, admission] = given;
        const admitted = async function* () {
          for await (const post of posts) {
            const done = await admission?.admit?.(100, signal);
            if (!done) return;
            yield post;
            done();
          }
        };
        for await (const report of labeller.label(admitted(), analyzer, signal))
          yield { ...report, requests: 1, usage: { ...report.usage, tokensIn: 90, tokensOut: 10 } };
      },
    };
  };
  const limit = (token_budget: number) => database.update(model_settings).set({ token_budget });

  test('is done in part', async () => {
    await limit(250);
    expect(await outcomeOf(remote())).toBeUndefined();
    expect(await runOf()).toMatchObject({ state: 'partial', token_budget: 250 });
  });

  test('is taken again at once where the budget was raised meanwhile', async () => {
    await limit(250);
    const outcome = await outcomeOf(remote(() => limit(251)));
    expect(outcome).toMatchObject({
      name: 'Postponed',
      reason: 'The token budget was raised',
      until: expect.any(Date),
    });
    expect((await runOf()).state).toBe('running');
  });

  test('is done where it needed less, though the budget was raised meanwhile', async () => {
    await limit(10_000);
    expect(await outcomeOf(remote(() => limit(10_001)))).toBeUndefined();
    expect(await runOf()).toMatchObject({ state: 'done', token_budget: 10_000 });
  });

  test('is done in part where the budget was lowered meanwhile', async () => {
    await limit(250);
    expect(await outcomeOf(remote(() => limit(249)))).toBeUndefined();
    expect((await runOf()).state).toBe('partial');
  });
});
