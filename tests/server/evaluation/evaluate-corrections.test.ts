import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Post } from '#contract/post.ts';
import { SERVER } from '#server/domain/audit/audit.ts';
import { type CorrectionEvaluation, evaluateCorrections } from '#server/domain/evaluation/evaluate-corrections.ts';
import { EMBEDDED } from '#server/domain/labelling/embedded-labeller.ts';
import { addAnalyzers } from '#server/domain/llm-settings/create-setting.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { evaluations } from '#server/domain/results/tables.ts';
import { analyse } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { evaluateCommand } from '#tests/server/support/evaluate-command.ts';
import { postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';

const { url, database } = await freshDatabase();
const { call, ada, ben, store, watch, page } = await startEvidence(database, { categories: null });

const command = await evaluateCommand(url, () => ({ SECRET_KEY: 'a secret key of the evaluations, long enough' }));
const evaluate = (...args: string[]) => command.run('--corrections', ...args);

const LIE = 'Wake up! The traitors in the council have betrayed our nation, these vermin must be destroyed.';
const CALM = 'The fair opens at ten, bring the children and a raincoat.';
const MISSED = 'A quiet word that only people understand for what it is.';

const named = async (text: string): Promise<Post> =>
  (await page()).data.find((post) => post.text === text) ?? expect.unreachable();
const correct = async (text: string, json: object, who = ada) => {
  const { id } = await named(text);
  const { status } = await call('POST', `/twitter/user/nadia/posts/${id}/corrections`, { token: who.token, json });
  expect(status).toBe(200);
};

test('without corrections there is nothing to measure, and the command says so', async () => {
  const { exitCode, stdout } = await evaluate();
  expect(exitCode).toBe(1);
  expect(stdout).toContain('Corrected texts: 0');
});

test("each setting is measured on people's corrections, and nothing is stored", async () => {
  const account = await store(postsOf(LIE, CALM, MISSED));
  await watch(account.id, ben);
  await analyse(database, account.id, EMBEDDED);
  await correct(LIE, { judgement: 'right', kind: 'propaganda' });
  await correct(CALM, { judgement: 'right', kind: 'propaganda' }, ben);
  const passage = { category: 'Slogans', quote: 'quiet word', start: 2, end: 12 };
  await correct(MISSED, { judgement: 'missed', kind: 'propaganda', ...passage });
  const { exitCode, stdout, stderr } = await evaluate('--json');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const [propaganda, disinformation] = JSON.parse(stdout) as CorrectionEvaluation[];
  expect(propaganda).toMatchObject({
    kind: 'propaganda',
    problem: null,
    evaluation: { model: EMBEDDED.model, posts: 3, read: 3, positives: 2, auc: { value: 0.75 } },
  });
  expect(disinformation).toMatchObject({ kind: 'disinformation', evaluation: null });
  expect(await database.$count(evaluations)).toBe(0);
  const shown = await evaluate('--kind', 'propaganda');
  expect(shown.stdout).toContain('ROC AUC   0.750');
});

test('all settings are measured in the order in which they were created, and what cannot be measured says why', async () => {
  await database.transaction(async (transaction) => {
    const added = { name: 'Another', description: '', model: EMBEDDED.model };
    const [setting] = await transaction.insert(llm_settings).values(added).returning();
    await addAnalyzers(transaction, setting?.id ?? expect.unreachable(), SERVER);
  });
  const [first = '', second = ''] = (await database.select().from(llm_settings).orderBy(llm_settings.id)).map(
    ({ name }) => name,
  );
  const refusing = createMemoryLabeller((text) => (text === CALM ? [] : 'refused'));
  const labellerFor = ({ name }: { name: string }) => (name === 'Another' ? refusing : EMBEDDED);
  const found = await evaluateCorrections({ database, labellerFor }, {}, AbortSignal.any([]));
  await database.delete(llm_settings).where(eq(llm_settings.name, 'Another'));
  const nothing = (label: string) => `Nothing that was measured is labelled ${label}, so there is nothing to compare.`;
  const none = `${nothing('positive')} Corrected texts: 0, 0 of them positive.`;
  expect(second).toBe('Another');
  expect(found.map(({ setting, kind, evaluation, problem }) => [setting, kind, evaluation?.read, problem])).toEqual([
    [first, 'propaganda', 3, null],
    [second, 'propaganda', undefined, `${nothing('positive')} Corrected texts: 3, 2 of them positive.`],
    [first, 'disinformation', undefined, none],
    [second, 'disinformation', undefined, none],
  ]);
});

test('an evaluation that is ended while a setting is measured ends, and reports no problem of the setting', async () => {
  const ending = new AbortController();
  const labellerFor = () => {
    ending.abort();
    throw new Error('The evaluation was ended');
  };
  const [setting = expect.unreachable()] = await database.select({ name: llm_settings.name }).from(llm_settings);
  const ended = evaluateCorrections({ database, labellerFor }, { ...setting, kinds: ['propaganda'] }, ending.signal);
  await expect(ended).rejects.toThrow('The evaluation was ended');
});

test('an unknown setting, and a file beside --corrections, are refused', async () => {
  expect((await evaluate('--setting', 'Nobody')).stdout).toContain('There is no LLM setting called "Nobody".');
  expect(await evaluate('file.csv')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('npm run evaluate'),
  });
});
