import { expect, test } from 'vitest';
import { SERVER } from '#server/domain/audit/audit.ts';
import type { Transaction } from '#server/foundations/database/connect.ts';
import { analyseAfter, type Reanalysis } from './reanalysis.ts';

/** What is asked of analyses after a change; nothing is read from the transaction. */
async function asked(analyse_now: boolean | string[], isDecisive: boolean) {
  const calls: unknown[] = [];
  const note = async (...call: unknown[]) => void calls.push(call);
  const reanalysis: Reanalysis = {
    restart: (...given) => note('restart', ...given),
    resume: (...given) => note('resume', ...given),
  };
  const transaction = {} as Transaction;
  await analyseAfter(reanalysis, { analyse_now, isDecisive }, transaction, SERVER);
  return { calls, transaction };
}

test.each<[string, boolean | string[], boolean, unknown[][]]>([
  ['all, by a decisive change', true, true, [['restart']]],
  ['none, by a decisive change', false, true, [['resume', []]]],
  ['some, by a decisive change', ['ann', 'bob'], true, [['resume', ['ann', 'bob']]]],
  ['all, by another change', true, false, [['restart']]],
  ['none, by another change', false, false, []],
  ['some, by another change', ['ann'], false, [['resume', ['ann']]]],
  ['an empty list, by another change', [], false, []],
])('analyses of %s are begun again', async (_, analyseNow, isDecisive, expected) => {
  const { calls, transaction } = await asked(analyseNow, isDecisive);
  expect(calls).toEqual(expected.map(([what, ...names]) => [what, transaction, SERVER, ...names]));
});
