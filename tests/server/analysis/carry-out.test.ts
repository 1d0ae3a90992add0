import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '#server/domain/accounts/tables.ts';
import { carryOut } from '#server/domain/analysis/carry-out.ts';
import { preparePosts } from '#server/domain/analysis/prepare-posts.ts';
import { type RunningRun, takeRun } from '#server/domain/analysis/take-run.ts';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import { model_settings } from '#server/domain/models/tables.ts';
import { results } from '#server/domain/results/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { budgets, spendings } from '#server/domain/spending/tables.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import { queueRun } from '#tests/server/support/analyse.ts';
import { answer } from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startEvidence } from '#tests/server/support/marked-posts.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
const { store, clear, ada } = await startEvidence(database);
const never = new AbortController().signal;
const TEXTS = ['A calm day at the harbour.', 'The ferry is late.'];
const PRICES = [{ model: 'lab/x', input: 1, output: 4 }];

beforeEach(async () => {
  await clear();
  await database.delete(accounts);
  await database.delete(spendings);
  await database.update(budgets).set({ models_in_all: null, models_per_person: null });
  await database.update(model_settings).set({ prices: PRICES, token_budget: 1_000_000 });
});

async function take(labeller: Labeller, texts = TEXTS, by = ada.person): Promise<RunningRun> {
  const posts = texts.map((text, number) => post(number, text));
  const { id } = await store(posts);
  await preparePosts(database, id);
  await queueRun(database, id, { request: { trigger: 'person', by } });
  await database.update(runs).set({ confirmed_by: 'root' });
  return (await takeRun({ database, labellerFor: () => labeller }, id)) ?? expect.unreachable();
}

/** A model of a provider, which uses 90 tokens of input and 10 of output for each answer. */
function remote(answerWith: () => unknown = () => {}): Labeller {
  const labeller = createMemoryLabeller(async () => {
    await answerWith();
    return [];
  });
  return {
    ...labeller,
    ...{ model: 'lab/x', isRemote: true, isFree: false, estimatorFor: () => () => 100 },
    async *label(...given) {
      for await (const report of labeller.label(...given))
        yield { ...report, requests: 1, usage: { ...report.usage, tokensIn: 90, tokensOut: 10 } };
    },
  };
}
const storedOf = ({ fingerprints }: RunningRun) =>
  database.$count(results, eq(results.fingerprint, fingerprints.propaganda));

test('both questions are asked about each text that lacks its answer, and the answers are stored', async () => {
  const labeller = createMemoryLabeller();
  const run = await take(labeller);
  await answer(database, TEXTS[0] ?? '', run.fingerprints.propaganda, []);
  expect(await carryOut(database, run, never)).toEqual({ isBudgetUsedUp: false });
  const asked = labeller.asked.map(({ kind, text }) => `${kind} ${text}`).toSorted();
  expect(asked).toEqual([...TEXTS.map((text) => `disinformation ${text}`), `propaganda ${TEXTS[1]}`].toSorted());
  const stored = await database.select({ hash: results.text_hash, fingerprint: results.fingerprint }).from(results);
  expect(new Set(stored.map(({ hash, fingerprint }) => `${hash} ${fingerprint}`))).toEqual(
    new Set(Object.values(run.fingerprints).flatMap((each) => TEXTS.map((text) => `${hashText(text)} ${each}`))),
  );
});

describe('what a run costs', () => {
  test('is paid by the person who asked for it, as much as was used', async () => {
    await carryOut(database, await take(remote()), never);
    // Four answers of 90 tokens at a dollar and 10 at four dollars for a million.
    expect(await database.select().from(spendings)).toMatchObject([
      { payee: 'models', user_id: ada.person.id, username: 'ada', subject: 'nadia', amount: 4 * 130, at_risk: 0 },
    ]);
  });

  test('is nothing for the embedded model', async () => {
    await carryOut(database, await take(createMemoryLabeller()), never);
    expect(await database.select().from(spendings)).toEqual([]);
  });

  test('is refused where the budgets of the day hold nothing more: no text is asked about', async () => {
    await database.update(budgets).set({ models_in_all: 0 });
    const run = await take(remote());
    await expect(carryOut(database, run, never)).rejects.toMatchObject({ name: 'BudgetUsedUp' });
    expect(await storedOf(run)).toBe(0);
  });

  test('ends with the budget of the run, and what was asked until then is stored', async () => {
    await database.update(model_settings).set({ token_budget: 250 });
    const run = await take(remote());
    expect(await carryOut(database, run, never)).toEqual({ isBudgetUsedUp: true });
    expect(await database.$count(results)).toBe(2);
  });
});

test('nobody hears any more how long the model is silent when all is asked', async () => {
  let isHeard = false;
  const watchWaits: Labeller['watchWaits'] = async function* (signal) {
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    isHeard = true;
    yield { ms: 0, reason: null };
  };
  const run = await take({ ...createMemoryLabeller(), watchWaits });
  expect(await carryOut(database, run, never)).toEqual({ isBudgetUsedUp: false });
  expect(isHeard).toBe(true);
});

test('an abort during the last answers is thrown with its reason, and these answers are stored', async () => {
  const stop = new AbortController();
  const reason = new Error('The server stops');
  const run = await take(
    createMemoryLabeller((_, kind) => {
      // Whichever question is asked first: the other one may not be asked any more.
      if (kind === 'propaganda') stop.abort(reason);
      return [];
    }),
    TEXTS.slice(0, 1),
  );
  await expect(carryOut(database, run, stop.signal)).rejects.toBe(reason);
  expect(await storedOf(run)).toBe(1);
});

test('a failure of one question is thrown, after the answers that the other one waits for are stored', async () => {
  const failure = new Error('The model is away');
  const begun = Promise.withResolvers<void>();
  const run = await take(
    createMemoryLabeller(async (_, kind) => {
      if (kind === 'disinformation') {
        begun.resolve();
        return [];
      }
      await begun.promise;
      throw failure;
    }),
    TEXTS.slice(0, 1),
  );
  await expect(carryOut(database, run, never)).rejects.toBe(failure);
  expect([await storedOf(run), await database.$count(results)]).toEqual([0, 1]);
});
