import { beforeEach, expect, test } from 'vitest';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { settingWithId } from '#server/domain/llm-settings/selected.ts';
import { llm_settings, setting_versions } from '#server/domain/llm-settings/tables.ts';
import { ProvenanceNotFound, readProvenance, recordProvenance } from '#server/domain/results/provenance.ts';
import { fingerprint_origins } from '#server/domain/results/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
await seedSettings(database);

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

const version = (setting_id: number, part: 'setting' | 'propaganda' | 'disinformation', number: number) => {
  const name = `${part} ${number} of ${setting_id}`;
  const content =
    part === 'setting' ? { name } : { categories: [name], prompt_user: `Ask ${name}`, prompt_system: name };
  return { setting_id, part, version: number, changed: [], content };
};
for (const id of [100, 200])
  for (const number of [1, 2])
    await database
      .insert(setting_versions)
      .values([
        version(id, 'setting', number),
        version(id, 'propaganda', number),
        version(id, 'disinformation', number),
      ]);

const use = (setting_id: number, setting_version: number, analyzer_version: number, first_used_at: Date) => ({
  ...({ fingerprint: 'f', kind: 'propaganda', model: 'a/model', parameters: { temperature: 0 } } as const),
  ...{ setting_id, setting_version, analyzer_version, first_used_at },
});

beforeEach(async () => void (await database.delete(fingerprint_origins)));

test('a fingerprint tells the versions of its oldest use, and all its uses, the oldest first, then by setting and version', async () => {
  await database
    .insert(fingerprint_origins)
    .values([
      use(200, 1, 2, day(2)),
      use(100, 2, 2, day(2)),
      use(100, 2, 1, day(2)),
      use(100, 1, 2, day(2)),
      use(100, 1, 1, day(2)),
      use(200, 2, 1, day(1)),
      { ...use(100, 1, 1, day(0)), fingerprint: 'g' },
    ]);
  const used = (setting_id: number, setting_version: number, analyzer_version: number, at: Date) => ({
    ...{ setting_id, setting_version, analyzer_version, first_used_at: at.toISOString() },
    setting_name: `setting ${setting_version} of ${setting_id}`,
  });
  expect(await readProvenance(database, 'f')).toEqual({
    ...{ fingerprint: 'f', kind: 'propaganda', model: 'a/model', parameters: { temperature: 0 } },
    categories: ['propaganda 1 of 200'],
    prompt_user: 'Ask propaganda 1 of 200',
    prompt_system: 'propaganda 1 of 200',
    used_by: [
      used(200, 2, 1, day(1)),
      used(100, 1, 1, day(2)),
      used(100, 1, 2, day(2)),
      used(100, 2, 1, day(2)),
      used(100, 2, 2, day(2)),
      used(200, 1, 2, day(2)),
    ],
  });
});

test('a fingerprint that nothing was made with is not found', async () => {
  await database.insert(fingerprint_origins).values(use(100, 1, 1, day(1)));
  await expect(readProvenance(database, 'g')).rejects.toThrow(ProvenanceNotFound);
});

test('a later use of the same versions leaves the time of the first', async () => {
  const [stored = expect.unreachable()] = await database.select({ id: llm_settings.id }).from(llm_settings);
  const setting = (await settingWithId(database, stored.id)) ?? expect.unreachable();
  const identity = {
    ...({ model: 'a/model', isRemote: true, parameters: { temperature: 0 }, reads: 'all' } as const),
    ownCategories: { propaganda: ['Own'] },
  };
  await recordProvenance(database, setting, identity);
  await database.update(fingerprint_origins).set({ first_used_at: day(1) });
  await recordProvenance(database, setting, identity);
  const rows = await database.select().from(fingerprint_origins).orderBy(fingerprint_origins.kind);
  const same = {
    ...{ fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/), model: 'a/model', parameters: { temperature: 0 } },
    ...{ setting_id: stored.id, setting_version: 1, analyzer_version: 1, first_used_at: day(1) },
  };
  expect(rows).toEqual([
    { ...same, kind: 'disinformation', own_categories: null },
    { ...same, kind: 'propaganda', own_categories: ['Own'] },
  ]);
});
