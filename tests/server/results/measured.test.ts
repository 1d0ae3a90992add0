import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SuiteLine } from '#contract/suite.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { settingWithId } from '#server/domain/llm-settings/selected.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { fingerprintsNow } from '#server/domain/results/current-reading.ts';
import { keepEvaluation, listEvaluations, readMeasured } from '#server/domain/results/evaluations.ts';
import { keepSuiteLine, listSuites } from '#server/domain/results/suites.ts';
import { evaluations, suite_lines } from '#server/domain/results/tables.ts';
import { readConfig } from '#server/foundations/config.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
const reading = { database, config: readConfig({}) };
await seedSettings(database);
const [own = expect.unreachable()] = await database.select().from(llm_settings);
const [other = expect.unreachable()] = await database
  .insert(llm_settings)
  .values({ name: 'Other', model: 'plumbline/baseline' })
  .returning();
const now = await fingerprintsNow(
  database,
  (await settingWithId(database, own.id)) ?? expect.unreachable(),
  reading.config,
);

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

test('a setting that is not there has no measurements and no suites', async () => {
  await expect(listEvaluations(reading, 999, { skip: 0, limit: 10 })).rejects.toThrow('LLM setting not found');
  await expect(listSuites(reading, 999)).rejects.toThrow('LLM setting not found');
});

describe('measurements', () => {
  beforeEach(async () => void (await database.delete(evaluations)));

  const measured = (given: Partial<typeof evaluations.$inferInsert>) => ({
    ...({ setting_id: own.id, fingerprint: 'f', subject: 'posts', kind: 'propaganda', file_name: 'a.csv' } as const),
    ...{ count: 5, positives: 3, auc: 0.9, auc_low: 0.8, auc_high: 0.95 },
    ...{ precision: 1, recall: 0.5, f1: 0.6, brier: 0.1 },
    ...given,
  });
  const store = (...given: Partial<typeof evaluations.$inferInsert>[]) =>
    database.insert(evaluations).values(given.map(measured));

  test('of a setting are listed newest first and in pages, without those of other settings', async () => {
    await store(
      { fingerprint: 'b', at: day(1) },
      { fingerprint: 'a', subject: 'posts', at: day(1) },
      { fingerprint: 'a', subject: 'accounts', at: day(1) },
      { fingerprint: now.disinformation, kind: 'disinformation', at: day(2) },
      { fingerprint: now.propaganda, at: day(3) },
      { fingerprint: '0', at: day(0) },
      { setting_id: other.id, fingerprint: now.propaganda, at: day(4) },
    );
    const list = async (skip: number, limit: number) => {
      const { data, count } = await listEvaluations(reading, own.id, { skip, limit });
      return { rows: data.map((row) => [row.fingerprint, row.subject, row.is_current]), count };
    };
    const rows = [
      [now.propaganda, 'posts', true],
      [now.disinformation, 'posts', true],
      ['a', 'accounts', false],
      ['a', 'posts', false],
      ['b', 'posts', false],
      ['0', 'posts', false],
    ];
    expect(await list(0, 100)).toEqual({ rows, count: 6 });
    expect(await list(1, 2)).toEqual({ rows: rows.slice(1, 3), count: 6 });
  });

  test('under a fingerprint are the newest of each subject, from any setting, the newer one first', async () => {
    await store(
      { auc: 0.7, at: day(1) },
      { subject: 'accounts', at: day(2) },
      { setting_id: other.id, count: 7, at: day(3) },
      { fingerprint: 'g', at: day(4) },
    );
    const figures = { auc: 0.9, interval: [0.8, 0.95] };
    expect(await readMeasured(database, 'f')).toEqual([
      { subject: 'posts', count: 7, ...figures, at: day(3).toISOString() },
      { subject: 'accounts', count: 5, ...figures, at: day(2).toISOString() },
    ]);
  });

  test('replace the one before of the same subject, with their own time', async () => {
    await store({ at: day(1) }, { subject: 'accounts', at: day(1) });
    await keepEvaluation(database, measured({ file_name: 'b.csv', auc: 0.6 }));
    const [posts, accounts] = await database.select().from(evaluations).orderBy(desc(evaluations.subject));
    expect(posts).toMatchObject({ subject: 'posts', file_name: 'b.csv', auc: 0.6 });
    expect(posts?.at.getTime()).toBeGreaterThan(day(1).getTime());
    expect(accounts).toEqual(measured({ subject: 'accounts', at: day(1) }));
  });
});

describe('lines of suites', () => {
  beforeEach(async () => void (await database.delete(suite_lines)));

  const FIGURES = { judged: 4, positives: 2, marked: 2, flagged: 1, auc: null, f1: null, spans: null };
  const LINE: SuiteLine = {
    ...{ file: 'posts/a', kind: 'propaganda', subject: 'posts', fingerprint: 'f' },
    ...{ posts: 4, read: 3, beyond_budget: 1, unread: null, setting: FIGURES, rules: null, published: null },
    ...{ requests: 4, tokens: 480, cost_usd: 0.5 },
  };
  const SUITE = { settingId: own.id, name: 'public' };
  const MORE = { ...LINE, read: 4, beyond_budget: 0, requests: 1, tokens: 20, cost_usd: 0.25 };

  test('count what all starts used for the same fingerprint, and hold the newest figures', async () => {
    expect(await keepSuiteLine(database, SUITE, LINE)).toEqual(LINE);
    const kept = { ...MORE, requests: 5, tokens: 500, cost_usd: 0.75 };
    expect(await keepSuiteLine(database, SUITE, MORE)).toEqual(kept);
    expect(await database.select({ line: suite_lines.line }).from(suite_lines)).toEqual([{ line: kept }]);
  });

  test.each([
    ['before', { ...LINE, cost_usd: null }, MORE],
    ['now', LINE, { ...MORE, cost_usd: null }],
  ])('have no cost where there was no price %s', async (_, first, second) => {
    await keepSuiteLine(database, SUITE, first);
    expect(await keepSuiteLine(database, SUITE, second)).toMatchObject({ cost_usd: null });
  });

  test.each<[string, typeof SUITE, Partial<SuiteLine>]>([
    ['another fingerprint', SUITE, { fingerprint: 'g' }],
    ['another file', SUITE, { file: 'posts/b' }],
    ['the other question', SUITE, { kind: 'disinformation' }],
    ['another suite', { ...SUITE, name: 'private' }, {}],
    ['another setting', { ...SUITE, settingId: other.id }, {}],
  ])('do not count what was used for %s', async (_, suite, given) => {
    await keepSuiteLine(database, SUITE, LINE);
    expect(await keepSuiteLine(database, suite, { ...MORE, ...given })).toEqual({ ...MORE, ...given });
  });

  test('are listed by suite, the newest suite first, and by file; those of other settings are not', async () => {
    const keep = async (name: string, at: Date, line: Partial<SuiteLine>, settingId = own.id) => {
      const { file, kind } = { ...LINE, ...line };
      await database
        .insert(suite_lines)
        .values({ setting_id: settingId, suite: name, file, kind, at, line: { ...LINE, ...line } });
    };
    await keep('first', day(1), {});
    await keep('new', day(2), { file: 'posts/b', fingerprint: now.propaganda });
    await keep('new', day(3), { file: 'posts/c', kind: 'disinformation', fingerprint: now.disinformation });
    await keep('new', day(3), { file: 'posts/a', kind: 'disinformation', fingerprint: now.propaganda });
    await keep('foreign', day(4), {}, other.id);
    const listed = (await listSuites(reading, own.id)).map(({ name, at, lines }) => [
      name,
      at,
      lines.map(({ file, is_current }) => [file, is_current]),
    ]);
    expect(listed).toEqual([
      [
        'new',
        day(3).toISOString(),
        [
          ['posts/a', false],
          ['posts/b', true],
          ['posts/c', true],
        ],
      ],
      ['first', day(1).toISOString(), [['posts/a', false]]],
    ]);
  });

  test('of one time are listed by name, those of one file by question, and old ones have no posts unread', async () => {
    const { unread: _, ...old } = LINE;
    for (const [suite, kind] of [
      ['b', 'propaganda'],
      ['b', 'disinformation'],
      ['a', 'propaganda'],
    ] as const)
      await database.insert(suite_lines).values({
        ...{ setting_id: own.id, suite, file: LINE.file, kind, at: day(1) },
        line: { ...old, kind } as SuiteLine,
      });
    const at = day(1).toISOString();
    const line = (kind: SuiteLine['kind']) => ({ ...LINE, kind, unread: null, is_current: false });
    expect(await listSuites(reading, own.id)).toEqual([
      { name: 'a', at, lines: [line('propaganda')] },
      { name: 'b', at, lines: [line('disinformation'), line('propaganda')] },
    ]);
  });

  test('get the time of their newest start', async () => {
    await keepSuiteLine(database, SUITE, LINE);
    await database.update(suite_lines).set({ at: day(1) });
    await keepSuiteLine(database, SUITE, MORE);
    const [line] = await database.select().from(suite_lines);
    expect(line?.at.getTime()).toBeGreaterThan(day(1).getTime());
  });
});
