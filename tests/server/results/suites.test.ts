import { expect, test } from 'vitest';
import type { SuiteLine } from '#contract/suite.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { keepSuiteLine } from '#server/domain/results/suites.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
await seedSettings(database);

const FIGURES = { judged: 2, positives: 1, marked: 1, flagged: 1, auc: null, f1: null, spans: null };
const LINE: SuiteLine = {
  ...{ file: 'posts/memes', kind: 'propaganda', subject: 'posts', fingerprint: 'f', posts: 2, read: 2 },
  ...{ beyond_budget: 0, unread: null, setting: FIGURES, rules: null, published: null },
  ...{ requests: 2, tokens: 300, cost_usd: 0.25 },
};
const keep = (name: string, line: SuiteLine) => keepSuiteLine(database, { settingId: 1, name }, line);

test.each([
  ['both costs are known', 0.25, 0.5, 0.75],
  ['the first is not', null, 0.5, null],
  ['the second is not', 0.25, null, null],
])('a later start adds what an earlier one used, and a cost only where %s', async (name, first, second, both) => {
  await keep(name, { ...LINE, cost_usd: first });
  const { requests, tokens, cost_usd } = await keep(name, { ...LINE, requests: 1, tokens: 50, cost_usd: second });
  expect({ requests, tokens, cost_usd }).toEqual({ requests: 3, tokens: 350, cost_usd: both });
});

test('what was used with another fingerprint is not added', async () => {
  await keep('changed', LINE);
  const { tokens, cost_usd } = await keep('changed', { ...LINE, fingerprint: 'g', tokens: 50, cost_usd: null });
  expect({ tokens, cost_usd }).toEqual({ tokens: 50, cost_usd: null });
});
