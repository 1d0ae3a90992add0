import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { connectLookUp } from '#server/domain/outside/fact-checks/look-for-checks.ts';
import { updateSettings } from '#server/domain/outside/fact-checks/settings.ts';
import { fact_check_look_ups, fact_checks, stored_fact_checks } from '#server/domain/outside/fact-checks/tables.ts';
import { readConfig } from '#server/foundations/config.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import { storeAccount, written } from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { KEY, startGoogle } from '#tests/server/support/google-fact-checks/start.ts';

const { database } = await freshDatabase();
const google = await startGoogle();
const asking = {
  database,
  secrets: deriveSecrets('a secret key of the tests, long enough'),
  config: readConfig({ FACT_CHECK_API_BASE_URL: google.url }),
};
await updateSettings(asking, { api_key: KEY }, { user: null, address: null });
const look = connectLookUp(asking);

const CLAIM = {
  text: 'A ship rammed the harbor bridge',
  claimReview: [
    {
      publisher: { name: 'Harbor Facts', site: 'facts.example' },
      url: 'https://facts.example/bridge',
      textualRating: 'False',
    },
  ],
};
/** 300 characters, and one more. */
const FITS = `${'bridges '.repeat(37)}pier`;
const TEXTS = ['A ship rammed the bridge', FITS, `${FITS}s`, 'Another matter'];
const { account, idOf } = await storeAccount(database, 'nadia', [
  TEXTS.map((text, place) => written(place, text, null)),
]);
const lookAt = (place: number) => look({ account, postId: idOf(place) });

beforeEach(async () => {
  for (const table of [fact_check_look_ups, fact_checks, stored_fact_checks]) await database.delete(table);
  Object.assign(google.state, { claims: [CLAIM], fault: null, asked: [], until: null });
});

test('what is found is shown whole, with how like it is, and counted', async () => {
  expect(await lookAt(0)).toEqual({
    data: [
      {
        ...{ id: expect.any(Number), url: 'https://facts.example/bridge', claim: CLAIM.text, claimant: null },
        ...{ publisher: 'Harbor Facts', rating: 'False', title: null, language: null, reviewed_at: null },
        ...{ licence: null, origin: 'google', similarity: expect.any(Number) },
        words: expect.arrayContaining(['a', 'ship', 'rammed', 'the', 'bridge']),
      },
    ],
    stored: { checks: 1, publishers: 1, first_at: null, last_at: null, imported_at: expect.any(String) },
    google: { state: 'asked', detail: null },
  });
});

test('a post of 300 characters is asked about whole, and of a longer one the last word is left out', async () => {
  for (const place of [1, 2]) await lookAt(place);
  expect(google.state.asked.map(({ query }) => query)).toEqual([FITS, 'bridges '.repeat(37).trim()]);
});

test('an answer is kept for seven days to the millisecond', async () => {
  const now = new Date();
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  await lookAt(0);
  const after = async (ms: number) => {
    const at = new Date(now.getTime() - ms);
    await database.update(fact_check_look_ups).set({ at });
    return (await lookAt(0)).google.state;
  };
  const week = 7 * 24 * 3_600_000;
  expect([await after(week), await after(week + 1)]).toEqual(['kept', 'asked']);
  await database.update(fact_check_look_ups).set({ at: new Date(now.getTime() - week) });
  await lookAt(3);
  expect(await database.$count(fact_check_look_ups)).toBe(2);
  await database.update(fact_check_look_ups).set({ at: new Date(now.getTime() - week - 1) });
  await lookAt(1);
  expect(await database.$count(fact_check_look_ups)).toBe(1);
});

test('an answer that cannot be stored is an error, and not one of Google’s', async () => {
  await database.execute(sql`alter table fact_check_look_ups add constraint none check (at is null)`);
  onTestFinished(() => void database.execute(sql`alter table fact_check_look_ups drop constraint if exists none`));
  await expect(lookAt(0)).rejects.toThrow('fact_check_look_ups');
  await database.execute(sql`alter table fact_check_look_ups drop constraint none`);
  // What was found is not stored without the question.
  expect([await database.$count(fact_checks), (await lookAt(0)).google.state]).toEqual([0, 'asked']);
});
