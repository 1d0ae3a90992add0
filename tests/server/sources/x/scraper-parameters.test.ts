import { beforeEach, describe, expect, test } from 'vitest';
import { scraper_parameters } from '#server/domain/sources/x/tables.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startSettingsApi } from '#tests/server/support/settings-api.ts';

const { database } = await freshDatabase();
const api = await startSettingsApi(database);
const { token, username: actor, traceOf } = api;

const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAtest%3Dtoken';
const PARAMETERS = { name: 'Main', bearer_token: TOKEN, max_posts: 500, is_active: false };
const post = (json: object) => api.call('POST', '/admin/parameters/twitter_scraper/', { token, json });
const remove = (id: number | string) => api.call('DELETE', `/admin/parameters/twitter_scraper/${id}/`, { token });
const stored = async () => {
  const { body } = await api.call('GET', '/admin/', { token });
  return (body as { scraper_parameters: unknown }).scraper_parameters;
};
const described = {
  id: expect.any(Number),
  name: 'Main',
  bearer_token: 'AAA…oken',
  token_unreadable: false,
  max_posts: 500,
  include_reposts: false,
  is_active: false,
  created_at: expect.any(String),
};

beforeEach(async () => {
  await database.delete(scraper_parameters);
});

describe('scraper parameters', () => {
  test('are kept, their token masked in every answer, newest first', { tags: ['S14.1'] }, async () => {
    expect(await post(PARAMETERS)).toMatchObject({ status: 200, body: described });
    const { max_posts: _, is_active: __, ...least } = PARAMETERS;
    const { body } = await post({ ...least, name: 'Second', bearer_token: 'short' });
    const second = { ...described, name: 'Second', bearer_token: '••••••••', max_posts: 1_000, is_active: true };
    expect(body).toEqual(second);
    expect(await stored()).toEqual([second, described]);
    await database.update(scraper_parameters).set({ created_at: new Date('2026-01-01T00:00:00Z') });
    expect(await stored()).toEqual([second, described]);
  });

  test('say when their token can no longer be read', async () => {
    await post(PARAMETERS);
    const later = await startSettingsApi(database, { secrets: deriveSecrets('a secret key that came after that one') });
    const { body } = await later.call('GET', '/admin/', { token: later.token });
    expect(body).toMatchObject({ scraper_parameters: [{ ...described, bearer_token: null, token_unreadable: true }] });
  });

  test.each([
    ['name', ' ', 'Name is required'],
    ['bearer_token', '', 'Bearer token is required'],
    ['bearer_token', 'a b', 'Bearer token must be letters, digits and signs of ASCII, without spaces'],
    ['max_posts', 0, 'Must be a whole number from 1 to 100,000'],
    ['max_posts', 1.5, 'Must be a whole number from 1 to 100,000'],
    ['max_posts', 'many', 'Must be a whole number from 1 to 100,000'],
    ['interval', 5, 'This field is not accepted'],
  ])('are refused with %s "%s"', async (field, value, msg) => {
    expect(await post({ ...PARAMETERS, [field]: value })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', field], msg }] },
    });
    expect(await stored()).toEqual([]);
  });

  test('are deleted', async () => {
    const { id } = (await post(PARAMETERS)).body as { id: number };
    expect(await remove(id)).toMatchObject({
      status: 200,
      body: { message: 'Scraper parameters deleted successfully' },
    });
    expect(await stored()).toEqual([]);
    expect(await remove(id)).toMatchObject({ status: 404, body: { detail: 'Scraper parameters not found' } });
  });

  test.each(['0', '2147483648', '999999999999999'])('of the unknown number %s answer 404', async (id) => {
    expect(await remove(id)).toMatchObject({ status: 404, body: { detail: 'Scraper parameters not found' } });
  });

  test.each(['x', '-1', '1.5'])('of %s, which is not a number, answer 422', async (id) => {
    expect(await remove(id)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['path', 'twitter_scraper_id'], msg: 'Must be a whole number' }] },
    });
  });

  test('are recorded in the audit log', async () => {
    let id = 0;
    const trace = await traceOf(async () => {
      ({ id } = (await post(PARAMETERS)).body as { id: number });
      await remove(id);
    });
    expect(trace).toEqual([
      {
        actor,
        action: 'scraper_parameters.created',
        subject: 'Main',
        detail: { id, max_posts: 500, include_reposts: false, is_active: false },
      },
      { actor, action: 'scraper_parameters.deleted', subject: 'Main', detail: { id } },
    ]);
  });
});
