import { beforeEach, expect, test } from 'vitest';
import { forgetPaidAnswers, keepAnswer, recallAnswer } from '#server/domain/spending/paid-answers.ts';
import { paid_answers } from '#server/domain/spending/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
const at = (time: string) => new Date(`2026-03-${time}Z`);

beforeEach(async () => {
  await database.delete(paid_answers);
  await keepAnswer(database, 'name nadia', { id: '1' }, at('10T12:00:00'));
  await keepAnswer(database, 'name other', { id: '2' }, at('10T12:00:01'));
});

test('an answer is recalled under its own key, for a day', async () => {
  const recall = (time: string) => recallAnswer(database, 'name nadia', at(time));
  expect(await recall('11T12:00:00')).toEqual({ answer: { id: '1' } });
  expect(await recall('11T12:00:01')).toBeNull();
});

test('a later answer replaces the earlier one and lasts a day from then on', async () => {
  await keepAnswer(database, 'name nadia', { id: '3' }, at('11T10:00:00'));
  expect(await recallAnswer(database, 'name nadia', at('12T09:00:00'))).toEqual({ answer: { id: '3' } });
});

test('only answers that are older than a day are forgotten', async () => {
  expect(await forgetPaidAnswers(database, at('11T12:00:01'))).toBe(1);
  expect(await database.select({ key: paid_answers.key }).from(paid_answers)).toEqual([{ key: 'name other' }]);
});
