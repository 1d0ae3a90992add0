import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { MEASURED_MAX, type SettingVersionDetail, type versionPathSchema } from '#contract/setting-version.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { setting_versions } from '#server/domain/llm-settings/tables.ts';
import { describeVersion } from '#server/domain/llm-settings/versions.ts';
import { runs } from '#server/domain/runs/tables.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { notFound } from '#server/foundations/refusal.ts';

type Asked = v.InferOutput<typeof versionPathSchema>;

/** The column of a run that says which version of a part it was made with. */
const VERSION_OF = {
  setting: runs.setting_version,
  propaganda: runs.propaganda_version,
  disinformation: runs.disinformation_version,
} as const;

/** One saved version, the one before, and the accounts with scores that it made. Refuses a version that does not exist. */
export async function readVersion(
  connection: Connection,
  { llm_setting_id: settingId, part, version }: Asked,
): Promise<SettingVersionDetail> {
  // Numbers in a path may be too large for their columns. They must then find nothing instead of failing.
  const isPart = and(sql`${setting_versions.setting_id} = ${settingId}::bigint`, eq(setting_versions.part, part));
  const versions = connection.select().from(setting_versions);
  const [row] = await versions.where(and(isPart, sql`${setting_versions.version} = ${version}::bigint`));
  if (row === undefined) throw notFound('Version');
  const [before] = await connection
    .select()
    .from(setting_versions)
    .where(and(isPart, lt(setting_versions.version, row.version)))
    .orderBy(desc(setting_versions.version))
    .limit(1);
  const measured = await findMeasured(connection, row);
  return { ...describeVersion(row), before: before?.content ?? null, measured };
}

/** The accounts with a finished analysis by this version, by name. */
async function findMeasured(
  connection: Connection,
  { setting_id, part, version }: typeof setting_versions.$inferSelect,
): Promise<SettingVersionDetail['measured']> {
  const { rows } = await connection.execute<{ screen_name: string; count: number }>(sql`
    select ${accounts.screen_name}, (count(*) over ())::integer as count from ${accounts} where exists (
      select from ${runs} where ${runs.account_id} = ${accounts.id} and ${runs.state} in ('done', 'partial')
        and ${runs.setting_id} = ${setting_id} and ${VERSION_OF[part]} = ${version}
    ) order by lower(${accounts.screen_name}) limit ${MEASURED_MAX}`);
  return { count: rows[0]?.count ?? 0, screen_names: rows.map(({ screen_name }) => screen_name) };
}
