import { expect, test } from 'vitest';
import { accounts } from '#server/domain/accounts/tables.ts';
import { readVersion } from '#server/domain/analysis/read-version.ts';
import { setting_versions } from '#server/domain/llm-settings/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();

const AT = new Date('2030-01-01T12:00:00Z');
const SETTING = 7;

async function addVersions(setting_id: number, part: 'setting' | 'propaganda' | 'disinformation', count: number) {
  for (let version = 1; version <= count; version += 1) {
    const content = { name: `${part} ${version} of ${setting_id}` };
    await database
      .insert(setting_versions)
      .values({ setting_id, part, version, at: AT, actor: 'root', changed: ['name'], content });
  }
}

async function addRun(name: string, run: Partial<typeof runs.$inferInsert>): Promise<void> {
  const [account = expect.unreachable()] = await database
    .insert(accounts)
    .values({ screen_name: name, name, network: 'x', source: 'archive' })
    .returning();
  const versions = { setting_version: 9, propaganda_version: 9, disinformation_version: 9 };
  await database
    .insert(runs)
    .values({ account_id: account.id, state: 'done', trigger: 'person', setting_id: SETTING, ...versions, ...run });
}

const read = (part: 'setting' | 'propaganda' | 'disinformation', version: number) =>
  readVersion(database, { llm_setting_id: SETTING, part, version });

test('a version is shown beside the one just before it, with the accounts that it measured', async () => {
  await addVersions(SETTING, 'setting', 2);
  await addVersions(SETTING, 'propaganda', 4);
  await addVersions(SETTING, 'disinformation', 3);
  await addVersions(8, 'propaganda', 4);
  await addRun('zoe', { propaganda_version: 3 });
  await addRun('Ada', { propaganda_version: 3, state: 'partial' });
  await addRun('failed', { propaganda_version: 3, state: 'failed' });
  await addRun('elsewhere', { propaganda_version: 3, setting_id: 8 });
  await addRun('earlier', { propaganda_version: 2 });
  await addRun('otherwise', { setting_version: 2, disinformation_version: 3 });
  const version = { at: AT.toISOString(), actor: 'root', changed: ['name'] };
  expect([await read('propaganda', 3), await read('setting', 2), await read('disinformation', 3)]).toEqual([
    {
      ...{ ...version, part: 'propaganda', version: 3, content: { name: 'propaganda 3 of 7' } },
      before: { name: 'propaganda 2 of 7' },
      measured: { count: 2, screen_names: ['Ada', 'zoe'] },
    },
    {
      ...{ ...version, part: 'setting', version: 2, content: { name: 'setting 2 of 7' } },
      before: { name: 'setting 1 of 7' },
      measured: { count: 1, screen_names: ['otherwise'] },
    },
    {
      ...{ ...version, part: 'disinformation', version: 3, content: { name: 'disinformation 3 of 7' } },
      before: { name: 'disinformation 2 of 7' },
      measured: { count: 1, screen_names: ['otherwise'] },
    },
  ]);
  expect(await read('setting', 1)).toMatchObject({ before: null, measured: { count: 0, screen_names: [] } });
  await expect(read('setting', 3)).rejects.toThrow('Version not found');
  await expect(read('setting', 2 ** 40)).rejects.toThrow('Version not found');
});
