import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { ANALYZER_KINDS } from '#contract/level.ts';
import type { ResultOrigin } from '#contract/llm-setting.ts';
import { fingerprintsOf } from '#server/domain/analysis/run.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { fingerprint_origins, setting_versions } from '#server/foundations/database/schema.ts';
import { OriginNotFound } from './errors.ts';
import type { ModelIdentity } from './identify-model.ts';
import type { SelectedSetting } from './selected.ts';

/** Keeps with which versions of a setting results are asked for, so that {@link readOrigin} can tell. */
export async function recordOrigins(
  connection: Connection,
  setting: SelectedSetting,
  { model, parameters }: ModelIdentity,
): Promise<void> {
  const fingerprints = fingerprintsOf(setting, { model, parameters });
  const origins = ANALYZER_KINDS.map((kind) => ({
    fingerprint: fingerprints[kind],
    setting_id: setting.id,
    setting_version: setting.versions.setting,
    analyzer_version: setting.versions[kind],
    kind,
    model,
    parameters: { ...parameters },
  }));
  await connection.insert(fingerprint_origins).values(origins).onConflictDoNothing();
}

/**
 * What a result or level was made with: model, parameters, and the analyzer and setting as they were then, oldest use first.
 * Settings that could not differ in any label share a fingerprint. Throws {@link OriginNotFound}.
 */
export async function readOrigin(connection: Connection, fingerprint: string): Promise<ResultOrigin> {
  const setting = alias(setting_versions, 'setting');
  const analyzer = alias(setting_versions, 'analyzer');
  const { setting_id, kind, setting_version, analyzer_version } = fingerprint_origins;
  const rows = await connection
    .select({
      origin: fingerprint_origins,
      setting_name: sql<string>`${setting.content} ->> 'name'`,
      categories: sql<string[]>`${analyzer.content} -> 'categories'`,
      prompt_user: sql<string>`${analyzer.content} ->> 'prompt_user'`,
      prompt_system: sql<string>`${analyzer.content} ->> 'prompt_system'`,
    })
    .from(fingerprint_origins)
    .innerJoin(setting, isVersion(setting, setting_id, sql`'setting'`, setting_version))
    .innerJoin(analyzer, isVersion(analyzer, setting_id, kind, analyzer_version))
    .where(eq(fingerprint_origins.fingerprint, fingerprint))
    .orderBy(fingerprint_origins.first_used_at, setting_id, setting_version, analyzer_version);
  const [first] = rows;
  if (first === undefined) throw new OriginNotFound(fingerprint);
  const { origin, categories, prompt_user, prompt_system } = first;
  return {
    fingerprint,
    kind: origin.kind,
    model: origin.model,
    parameters: origin.parameters,
    categories,
    prompt_user,
    prompt_system,
    used_by: rows.map(({ setting_name, origin: { first_used_at, ...use } }) => ({
      setting_id: use.setting_id,
      setting_name,
      setting_version: use.setting_version,
      analyzer_version: use.analyzer_version,
      first_used_at: first_used_at.toISOString(),
    })),
  };
}

type Version = Record<'setting_id' | 'part' | 'version', PgColumn>;

function isVersion(table: Version, settingId: PgColumn, part: SQLWrapper, version: PgColumn): SQL | undefined {
  return and(eq(table.setting_id, settingId), sql`${table.part} = ${part}`, eq(table.version, version));
}
