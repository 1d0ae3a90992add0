import { expect, test } from 'vitest';
import { SERVER } from '#server/domain/audit/audit.ts';
import type { Transaction } from '#server/foundations/database/connect.ts';
import { analyseAfter, type Reanalysis } from './reanalysis.ts';

/** What is asked of analyses after a change; nothing is read from the transaction. */
async function asked(analyse_now: boolean | string[]) {
  const calls: unknown[] = [];
  const note = async (...call: unknown[]) => void calls.push(call);
  const reanalysis: Reanalysis = {
    restart: (...given) => note('restart', ...given),
    resume: (...given) => note('resume', ...given),
  };
  const transaction = {} as Transaction;
  await analyseAfter(reanalysis, { analyse_now }, transaction, SERVER);
  return { calls, transaction };
}

test.each<[string, boolean | string[], unknown[]]>([
  ['all', true, ['restart']],
  ['none', false, ['resume', []]],
  ['some', ['ann', 'bob'], ['resume', ['ann', 'bob']]],
])('analyses of %s accounts are begun again', async (_, analyseNow, [what, ...names]) => {
  const { calls, transaction } = await asked(analyseNow);
  expect(calls).toEqual([[what, transaction, SERVER, ...names]]);
});
