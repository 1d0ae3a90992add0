import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import type { Provenance } from '#contract/provenance.ts';
import type { ModelIdentity } from '#server/domain/llm/identify-model.ts';
import type { SelectedSetting } from '#server/domain/llm-settings/selected.ts';
import { setting_versions } from '#server/domain/llm-settings/tables.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import { fingerprintsOf } from './fingerprint.ts';
import { fingerprint_origins } from './tables.ts';

/** No analysis ever ran with this fingerprint. */
export class ProvenanceNotFound extends Refusal {
  override name = 'ProvenanceNotFound';
  constructor() {
    super('notFound', 'Fingerprint not found');
  }
}

/** Stores which versions of a setting an analysis uses for these questions, for {@link readProvenance}. */
export async function recordProvenance(
  connection: Connection,
  setting: SelectedSetting,
  identity: ModelIdentity,
  kinds: readonly AnalyzerKind[] = ANALYZER_KINDS,
): Promise<void> {
  const { model, parameters, ownCategories } = identity;
  const fingerprints = fingerprintsOf(setting.analyzers, identity);
  const uses = kinds.map((kind) => ({
    fingerprint: fingerprints[kind],
    setting_id: setting.id,
    setting_version: setting.versions.setting,
    analyzer_version: setting.versions[kind],
    kind,
    model,
    parameters: { ...parameters },
    own_categories: ownCategories[kind],
  }));
  await connection.insert(fingerprint_origins).values(uses).onConflictDoNothing();
}

/**
 * What a result or level was made with: model, parameters, and the analyzer and setting of that time, the oldest use
 * first. Settings whose labels cannot differ share a fingerprint. Throws {@link ProvenanceNotFound}.
 */
export async function readProvenance(connection: Connection, fingerprint: string): Promise<Provenance> {
  const found = await findProvenance(connection, fingerprint);
  if (found === null) throw new ProvenanceNotFound();
  return found;
}

/** The categories that an analyzer may give; none where no analysis ever ran with this fingerprint. */
export async function readCategories(connection: Connection, fingerprint: string | null): Promise<string[]> {
  return (await findProvenance(connection, fingerprint))?.categories ?? [];
}

async function findProvenance(connection: Connection, fingerprint: string | null): Promise<Provenance | null> {
  const setting = alias(setting_versions, 'setting');
  const analyzer = alias(setting_versions, 'analyzer');
  const { setting_id, kind, setting_version, analyzer_version } = fingerprint_origins;
  const rows = await connection
    .select({
      use: fingerprint_origins,
      setting_name: sql<string>`${setting.content} ->> 'name'`,
      categories: sql<string[]>`coalesce(${fingerprint_origins.own_categories}, ${analyzer.content} -> 'categories')`,
      prompt_user: sql<string>`${analyzer.content} ->> 'prompt_user'`,
      prompt_system: sql<string>`${analyzer.content} ->> 'prompt_system'`,
    })
    .from(fingerprint_origins)
    .innerJoin(setting, isVersion(setting, setting_id, sql`'setting'`, setting_version))
    .innerJoin(analyzer, isVersion(analyzer, setting_id, kind, analyzer_version))
    .where(sql`${fingerprint_origins.fingerprint} = ${fingerprint}`)
    .orderBy(fingerprint_origins.first_used_at, setting_id, setting_version, analyzer_version);
  const [first] = rows;
  if (first === undefined) return null;
  const { use, categories, prompt_user, prompt_system } = first;
  return {
    fingerprint: use.fingerprint,
    kind: use.kind,
    model: use.model,
    parameters: use.parameters,
    categories,
    prompt_user,
    prompt_system,
    used_by: rows.map(({ setting_name, use }) => ({
      setting_id: use.setting_id,
      setting_name,
      setting_version: use.setting_version,
      analyzer_version: use.analyzer_version,
      first_used_at: use.first_used_at.toISOString(),
    })),
  };
}

type Version = Record<'setting_id' | 'part' | 'version', PgColumn>;

function isVersion(table: Version, settingId: PgColumn, part: SQLWrapper, version: PgColumn): SQL | undefined {
  return and(eq(table.setting_id, settingId), sql`${table.part} = ${part}`, eq(table.version, version));
}
