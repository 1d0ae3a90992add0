import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkOf } from '#server/domain/outside/fact-checks/published-check.ts';
import { countCheckedPosts, readConfirmed } from '#server/domain/outside/fact-checks/read-confirmed.ts';
import { countChecks, storeChecks } from '#server/domain/outside/fact-checks/store-checks.ts';
import { confirmed_checks, fact_checks } from '#server/domain/outside/fact-checks/tables.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import { storeAccount, written } from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { add } = await startApi(database);
const [ada, ben, root] = [await add('ada'), await add('ben'), await add('root', { is_superuser: true })];

const [BRIDGE, WATER] = ['The bridge is closed', 'The water is clean'];
const own = await storeAccount(database, 'own', [
  [written(1, BRIDGE, null), written(2, BRIDGE, null), written(3, WATER, null), written(4, 'A calm day', null)],
]);
const other = await storeAccount(database, 'other', [[written(1, BRIDGE, null)]]);

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute));
const iso = (minute: number) => at(minute).toISOString();
const said = (claim: string, more: object = {}) => {
  const check = checkOf({
    ...{ url: `https://facts.example/${claim}`, claim, rating: `Not ${claim}`, claimant: '', publisher: 'Facts' },
    ...{ title: '', language: '', reviewed_at: '', licence: '', ...more },
  });
  return typeof check === 'string' ? expect.unreachable() : check;
};
const whole = {
  claimant: 'A councillor',
  title: 'It is open',
  language: 'en',
  reviewed_at: '2026-02-03',
  licence: 'CC0',
};
const [first = 0, second = 0] = (await storeChecks(database, [said('one', whole), said('two')], 'feed')).ids;
await database.update(fact_checks).set({ changed_at: at(10) });

/** Confirmed at this minute; a fact-check was changed in the tenth. */
async function confirm({ person }: typeof ada, text: string, fact_check_id: number, minute: number): Promise<number> {
  const row = { user_id: person.id, text_hash: hashText(text), fact_check_id, at: at(minute) };
  const [stored = expect.unreachable()] = await database.insert(confirmed_checks).values(row).returning();
  return stored.id;
}
const [later, before, since, ofBen] = [
  await confirm(ada, BRIDGE, second, 11),
  await confirm(ada, BRIDGE, first, 9),
  await confirm(ada, WATER, first, 10),
  await confirm(ben, BRIDGE, first, 8),
];
await confirm(ben, 'Said by nobody', first, 8);
// What is written again lies behind the others.
await database
  .update(confirmed_checks)
  .set({ at: at(11) })
  .where(eq(confirmed_checks.id, later));

const ONE = {
  ...{ id: first, url: 'https://facts.example/one', claim: 'one', publisher: 'Facts', rating: 'Not one', ...whole },
  ...{ reviewed_at: '2026-02-03T00:00:00.000Z', origin: 'feed' },
};
const TWO = {
  ...{ id: second, url: 'https://facts.example/two', claim: 'two', publisher: 'Facts', rating: 'Not two' },
  ...{ claimant: null, title: null, language: null, reviewed_at: null, licence: null, origin: 'feed' },
};
const confirmed = (check: object, confirmation_id: number, by: string, minute: number, has_changed: boolean) => ({
  ...{ ...check, confirmation_id, by, is_mine: true, confirmed_at: iso(minute), has_changed },
});

test('the confirmed fact-checks of posts come by confirmation, as far as the person sees; those that changed since say so', async () => {
  const ids = [1, 2, 3, 4].map(own.idOf);
  const ofBridge = [confirmed(TWO, later, 'ada', 11, false), confirmed(ONE, before, 'ada', 9, true)];
  const ofWater = [confirmed(ONE, since, 'ada', 10, false)];
  expect(await readConfirmed(database, ada.person, ids)).toEqual(
    new Map([
      [own.idOf(1), ofBridge],
      [own.idOf(2), ofBridge],
      [own.idOf(3), ofWater],
    ]),
  );
  const bens = confirmed(ONE, ofBen, 'ben', 8, true);
  expect(await readConfirmed(database, ben.person, [own.idOf(2)])).toEqual(new Map([[own.idOf(2), [bens]]]));
  const all = [...ofBridge, bens].map((each) => ({ ...each, is_mine: false }));
  expect(await readConfirmed(database, root.person, [other.idOf(1)])).toEqual(new Map([[other.idOf(1), all]]));
  expect(await readConfirmed(database, ada.person, [])).toEqual(new Map());
});

test('a post counts once, however many fact-checks are confirmed of it and by however many', async () => {
  const count = async (who: typeof ada, { id }: { id: number }) =>
    (await countCheckedPosts(database, who.person, { id })).confirmed_posts;
  expect(await Promise.all([ada, ben, root].map((who) => count(who, own.account)))).toEqual([3, 2, 3]);
  expect(await Promise.all([ada, ben, root].map((who) => count(who, other.account)))).toEqual([1, 1, 1]);
  await countChecks(database);
  expect((await countCheckedPosts(database, ada.person, own.account)).stored).toMatchObject({ checks: 2 });
});
