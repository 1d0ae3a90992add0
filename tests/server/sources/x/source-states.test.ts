import { beforeEach, expect, test } from 'vitest';
import { createScraperParameters, findActiveParameters } from '#server/domain/sources/x/scraper-parameters.ts';
import type { SourceState } from '#server/domain/sources/x/source-state.ts';
import { readState, recordState } from '#server/domain/sources/x/source-states.ts';
import { scraper_parameters } from '#server/domain/sources/x/tables.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
const secrets = deriveSecrets('a secret key of the tests, long enough');
const config = { X_API_BASE_URL: 'https://api.x.com/' };
const ACTOR = { user: null, address: null };

async function enter(name: string, is_active = true): Promise<number> {
  const given = { name, bearer_token: `token-of-${name}`, max_posts: 500, include_reposts: true, is_active };
  return (await createScraperParameters({ database, secrets, config }, given, ACTOR)).id;
}
beforeEach(async () => {
  await database.delete(scraper_parameters);
});

const error = (minute: number, message = 'Over capacity'): SourceState['errors'][number] => ({
  at: new Date(Date.UTC(2026, 2, 1, 0, minute)).toISOString(),
  endpoint: 'timeline',
  name: 'XUnavailable',
  message,
});
const limit = (endpoint: 'timeline' | 'usage', remaining: number): SourceState['limits'][number] => ({
  endpoint,
  limit: 300,
  remaining,
  resets_at: '2026-03-01T00:15:00.000Z',
});

test('the newest active parameters are used and shown, whatever inactive ones came later', async () => {
  await enter('first');
  const id = await enter('second');
  await enter('third', false);
  expect(await findActiveParameters({ database, secrets, config })).toEqual({
    id,
    name: 'second',
    token: 'token-of-second',
    maxPosts: 500,
    includeReposts: true,
  });
  expect(await readState(database)).toEqual({ parameters: 'second', limits: [], errors: [] });
});

test('without active parameters there is nothing to use or to show', async () => {
  await enter('inactive', false);
  expect([await findActiveParameters({ database, secrets, config }), await readState(database)]).toEqual([null, null]);
});

test('a token is not used at another address than the one that it was entered for, a slash aside', async () => {
  await enter('main');
  const at = (X_API_BASE_URL: string) => findActiveParameters({ database, secrets, config: { X_API_BASE_URL } });
  expect(await at('https://api.x.com')).toMatchObject({ name: 'main' });
  await expect(at('https://other.example')).rejects.toMatchObject({ isLasting: true });
});

test('what processes have learnt is kept together: of each limit the last, of errors the ten newest, each once', async () => {
  const id = await enter('main');
  const errors = Array.from({ length: 11 }, (_, minute) => error(minute));
  await recordState(database, id, { limits: [limit('timeline', 9), limit('usage', 5)], errors: errors.slice(0, 6) });
  await recordState(database, id, { limits: [limit('timeline', 8)], errors: errors.slice(5).toReversed() });
  expect(await readState(database)).toEqual({
    parameters: 'main',
    limits: [limit('timeline', 8), limit('usage', 5)],
    errors: errors.slice(1).toReversed(),
  });
});

test('processes that tell at once lose nothing of each other, and nothing is told of parameters that are gone', async () => {
  const id = await enter('main');
  const errors = Array.from({ length: 8 }, (_, minute) => error(minute));
  await Promise.all(errors.map((each) => recordState(database, id, { limits: [], errors: [each] })));
  expect((await readState(database))?.errors).toEqual(errors.toReversed());
  await database.delete(scraper_parameters);
  await recordState(database, id, { limits: [], errors });
  expect(await readState(database)).toBeNull();
});
