import { expect, test } from 'vitest';
import { checkOf } from '#server/domain/outside/fact-checks/published-check.ts';
import { storeChecks } from '#server/domain/outside/fact-checks/store-checks.ts';
import { confirmed_checks } from '#server/domain/outside/fact-checks/tables.ts';
import { readOutside } from '#server/domain/outside/read-outside.ts';
import { readPostFindings } from '#server/domain/outside/read-post-findings.ts';
import { storeList } from '#server/domain/outside/store-list.ts';
import { community_notes, note_statuses } from '#server/domain/outside/tables.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import { storeAccount, written } from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { add } = await startApi(database);
const [ada, ben, root] = [await add('ada'), await add('ben'), await add('root', { is_superuser: true })];

const LINKS = ['m', 'z', 'a', 'shop.a', 'unrated'].map((name) => `https://${name}.example/1`);
const [own, other, silent] = [
  await storeAccount(database, 'own', [
    [
      written(11_111_111, 'Of many sites', null, { links: [...LINKS, 'https://www.youtube.com/2'] }),
      written(22_222_222, 'Of one site', null, { links: ['https://z.example/1', 'https://z.example/2'] }),
      written(33_333_333, 'Of no site', null),
    ],
  ]),
  await storeAccount(database, 'other', [[written(44_444_444, 'Of many sites', null, { links: LINKS })]]),
  await storeAccount(database, 'silent', []),
];
const NOTHING = { ratings: [], notes: [], fact_checks: [] };

test('before anything is imported, nothing is said', async () => {
  const none = { links: 0, linking_posts: 0, platform_links: 0, lists: [] };
  const unknown = {
    notes: { stored: null, helpful_posts: 0, waiting_posts: 0, covered_posts: 0 },
    fact_checks: { stored: null, confirmed_posts: 0 },
  };
  expect(await readOutside(database, ada.person, silent.account)).toEqual({
    ...{ screen_name: 'silent', posts: 0, ...none, ...unknown },
  });
  expect(await readOutside(database, ada.person, own.account)).toEqual({
    ...{ screen_name: 'own', posts: 3, ...none, links: 8, linking_posts: 2, platform_links: 1, ...unknown },
  });
  const findings = await readPostFindings(database, ada.person, [own.idOf(11_111_111)]);
  expect(findings(own.idOf(11_111_111))).toEqual(NOTHING);
});

test('ratings come by list and domain, a domain once, and only with the post that links to it', async () => {
  const keep = (name: string, low_to: number | null, rows: (readonly [string, number | null, string | null])[]) =>
    database.transaction((transaction) =>
      storeList(
        transaction,
        { name, version: `${name} 1`, licence: 'CC0', attribution: '', url: null, low_to, imported_by: null },
        rows.map(([domain, score, source]) => ({ domain, category: `${domain} says ${name}`, score, source })),
      ),
    );
  await keep('Beta', null, [
    ['z.example', 0.5, null],
    ['youtube.com', 0.1, null],
  ]);
  await keep('Alpha', 0.2, [
    ['z.example', 0.2, 'NewsDesk'],
    ['m.example', null, null],
    ['a.example', 0.9, null],
    ['elsewhere.example', 0.1, null],
  ]);
  const rating = (list: string, domain: string, score: number | null, source: string | null, is_low = false) => ({
    ...{ list, version: `${list} 1`, domain, category: `${domain} says ${list}`, score, source, is_low },
  });
  const ofZ = [rating('Alpha', 'z.example', 0.2, 'NewsDesk', true), rating('Beta', 'z.example', 0.5, null)];
  const ids = [11_111_111, 22_222_222, 33_333_333].map(own.idOf);
  const findings = await readPostFindings(database, ada.person, ids);
  expect([...ids, other.idOf(44_444_444)].map((id) => findings(id).ratings)).toEqual([
    [rating('Alpha', 'a.example', 0.9, null), rating('Alpha', 'm.example', null, null), ...ofZ],
    ofZ,
    [],
    [],
  ]);
});

test('notes and fact-checks stand with their post, the oldest first, as far as the person sees', async () => {
  const note = (note_id: bigint, post_id: string, day: number) => ({
    ...{ note_id, post_id, classification: 'MISINFORMED', summary: `Note ${note_id}` },
    written_at: new Date(Date.UTC(2026, 0, day)),
  });
  await database
    .insert(community_notes)
    .values([note(1n, '22222222', 9), note(2n, '22222222', 3), note(3n, '22222222', 1), note(4n, '44444444', 1)]);
  const since = new Date('2026-01-05T00:00:00Z');
  await database.insert(note_statuses).values([
    { note_id: 1n, status: 'CURRENTLY_RATED_HELPFUL', at: since },
    { note_id: 2n, status: 'CURRENTLY_RATED_HELPFUL', at: null },
    { note_id: 3n, status: 'CURRENTLY_RATED_NOT_HELPFUL', at: since },
    { note_id: 4n, status: 'CURRENTLY_RATED_HELPFUL', at: since },
  ]);
  const checks = ['first', 'second'].map((claim) => {
    const check = checkOf({
      ...{ url: `https://facts.example/${claim}`, claim, rating: `Not ${claim}`, claimant: '', publisher: 'Facts' },
      ...{ title: '', language: '', reviewed_at: '', licence: '' },
    });
    return typeof check === 'string' ? expect.unreachable() : check;
  });
  const [first = 0, second = 0] = (await storeChecks(database, checks, 'feed')).ids;
  const at = new Date(Date.now() + 60_000);
  const said = [
    [ada, 'Of one site', second],
    [ben, 'Of one site', first],
    [ada, 'Of many sites', first],
    [ada, 'Said by nobody', first],
  ] as const;
  for (const [{ person }, text, fact_check_id] of said)
    await database
      .insert(confirmed_checks)
      .values({ user_id: person.id, text_hash: hashText(text), fact_check_id, at });
  const confirmed = (who: typeof ada, claim: string, id: number, is_mine: boolean) => ({
    ...{ id, url: `https://facts.example/${claim}`, claim, claimant: null, publisher: 'Facts', rating: `Not ${claim}` },
    ...{ title: null, language: null, reviewed_at: null, licence: null, origin: 'feed' },
    ...{ confirmation_id: expect.any(Number), by: who.person.username, is_mine },
    ...{ confirmed_at: at.toISOString(), has_changed: false },
  });
  const id = own.idOf(22_222_222);
  const readBy = async ({ person }: typeof ada) => {
    const { notes, fact_checks } = (await readPostFindings(database, person, [id]))(id);
    return { notes, fact_checks };
  };
  const helpful = (number: number, day: string, helpful_at: string | null) => ({
    ...{ id: String(number), classification: 'MISINFORMED', text: `Note ${number}`, helpful_at },
    ...{ written_at: `2026-01-${day}T00:00:00.000Z`, url: `https://x.com/i/birdwatch/n/${number}` },
  });
  const notes = [helpful(2, '03', null), helpful(1, '09', since.toISOString())];
  expect(await readBy(ada)).toEqual({ notes, fact_checks: [confirmed(ada, 'second', second, true)] });
  expect(await readBy(ben)).toEqual({ notes, fact_checks: [confirmed(ben, 'first', first, true)] });
  expect(await readBy(root)).toEqual({
    notes,
    fact_checks: [confirmed(ada, 'second', second, false), confirmed(ben, 'first', first, false)],
  });
  await database.update(confirmed_checks).set({ at: new Date('2026-01-01T00:00:00Z') });
  expect((await readBy(ada)).fact_checks).toMatchObject([{ has_changed: true }]);
});
