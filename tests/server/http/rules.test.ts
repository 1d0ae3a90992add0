import * as v from 'valibot';
import { expect, test } from 'vitest';
import { rulesSchema } from '#contract/rules.ts';
import { PACKS } from '#server/domain/labelling/baseline/rules.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const api = await startApi(database);
const ada = await api.add('ada');

test('everybody who is logged in can read the rules of each language', async () => {
  const { status, body } = await api.call('GET', '/rules', { token: ada.token });
  expect(status).toBe(200);
  expect(v.parse(rulesSchema, body).languages.map(({ language }) => language)).toEqual([...PACKS.keys()]);
});
