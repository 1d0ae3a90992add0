import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accounts } from '#server/domain/accounts/tables.ts';
import { type Panel, placeIn, readPanel } from '#server/domain/panels/read-panel.ts';
import { storePanel } from '#server/domain/panels/store-panel.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();

const PANEL: Panel = {
  fingerprint: 'p',
  kind: 'propaganda',
  limits: { some: 0.05, many: 0.12 },
  accounts: [
    { kind: 'news', score: 0.01 },
    { kind: 'news', score: 0.03 },
    { kind: 'campaigns', score: 0.2 },
  ],
  origin: 'Made up for this test',
  measured_at: new Date('2026-11-20T08:00:00Z'),
};

const MEASURED = { kind: 'propaganda', score: 0.08, low: 0.06, high: 0.13, posts_flagged: 9 } as const;

const storeLevel = async (level: Partial<typeof levels.$inferInsert>, fingerprint = 'p') => {
  const [account] = await database
    .insert(accounts)
    .values({ screen_name: 'weir_watch', name: 'Weir Watch', source: 'archive', network: 'x' })
    .returning();
  const [run] = await database
    .insert(runs)
    .values({ account_id: account?.id ?? 0, state: 'done', trigger: 'import', propaganda_fingerprint: fingerprint })
    .returning();
  const run_id = run?.id ?? 0;
  await database.insert(levels).values({ run_id, statements: 60, posts_analysed: 60, ...MEASURED, ...level });
  const read = async () => {
    const isMeant = and(eq(levels.run_id, run_id), eq(levels.kind, level.kind ?? MEASURED.kind));
    const [row] = await database.select().from(levels).where(isMeant);
    return [row?.band_from, row?.band_to, row?.band_note];
  };
  return { read, run_id };
};

const store = (panel: Panel) => database.transaction((transaction) => storePanel(transaction, panel));

beforeEach(async () => {
  await database.delete(accounts);
});

test('a panel is read as it was stored, and a later one replaces it', async () => {
  const earlier = {
    origin: 'Before',
    measured_at: new Date('2026-10-20T08:00:00Z'),
    limits: { some: 0.01, many: 0.02 },
  };
  await store({ ...PANEL, accounts: [], ...earlier });
  await store(PANEL);
  expect(await readPanel(database, 'p', 'propaganda')).toEqual(PANEL);
  expect(await readPanel(database, 'other', 'propaganda')).toBeNull();
});

test('levels that lacked only a panel get a band, and those with a band get another one', async () => {
  const level = await storeLevel({ band_note: 'no_panel' });
  await store(PANEL);
  expect(await level.read()).toEqual(['some', 'many', null]);
  await store({ ...PANEL, limits: { some: 0.1, many: 0.2 } });
  expect(await level.read()).toEqual(['few', 'some', null]);
});

test('weak marks without a flagged post get a band only from a panel whose first limit they do not reach', async () => {
  const level = await storeLevel({ band_note: 'no_panel', posts_flagged: 0 });
  await store(PANEL);
  expect(await level.read()).toEqual([null, null, 'weak_marks']);
  await store({ ...PANEL, limits: { some: 0.2, many: 0.3 } });
  expect(await level.read()).toEqual(['few', 'few', null]);
});

test('levels without a band for another reason stay as they are', async () => {
  const level = await storeLevel({ band_note: 'part_read' });
  await store(PANEL);
  expect(await level.read()).toEqual([null, null, 'part_read']);
});

test('levels of another analyzer stay as they are', async () => {
  const level = await storeLevel({ band_note: 'no_panel' }, 'other');
  await store(PANEL);
  expect(await level.read()).toEqual([null, null, 'no_panel']);
});

test('levels of the other question stay as they are', async () => {
  const { run_id } = await storeLevel({ band_note: 'no_panel' });
  const other = { ...MEASURED, run_id, kind: 'disinformation', statements: 60, posts_analysed: 60 } as const;
  await database.insert(levels).values({ ...other, band_note: 'no_panel' });
  const isOther = and(eq(levels.run_id, run_id), eq(levels.kind, 'disinformation'));
  const before = await database.select().from(levels).where(isOther);
  await store(PANEL);
  expect(await database.select().from(levels).where(isOther)).toEqual(before);
});

test('a score has its place among all accounts and among those of each kind', () => {
  expect(placeIn(PANEL, 0.03)).toEqual({
    accounts: 3,
    below: 1,
    kinds: [
      { kind: 'news', accounts: 2, below: 1 },
      { kind: 'campaigns', accounts: 1, below: 0 },
    ],
    limits: PANEL.limits,
  });
});
