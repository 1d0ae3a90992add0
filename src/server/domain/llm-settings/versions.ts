import { isDeepStrictEqual } from 'node:util';
import { count, desc, sql } from 'drizzle-orm';
import type { Page, PageQuery } from '#contract/page.ts';
import type { SettingPart, SettingVersion } from '#contract/setting-version.ts';
import type { Actor } from '#server/domain/audit/audit.ts';
import type { Connection, Transaction } from '#server/foundations/database/connect.ts';
import type { AnalyzerRow, SettingRow } from './describe-setting.ts';
import { settingNotFound } from './refusals.ts';
import { setting_versions } from './tables.ts';

const SETTING_FIELDS = ['name', 'description', 'model', 'is_blind', 'languages', 'counts_reposts', 'api_key'] as const;
const ANALYZER_FIELDS = ['name', 'categories', 'description', 'prompt_user', 'prompt_system'] as const;

type Difference = { changed: string[]; content: Record<string, unknown> };

/**
 * The current content of a setting without its key, and the fields that differ from `before`: all of them when there
 * was none. Whether it is selected is no part of its content: it decides what is measured, not how.
 */
export function differenceOfSetting(before: SettingRow | null, after: SettingRow): Difference {
  const { name, description, model, is_blind, languages, counts_reposts, api_key } = after;
  return {
    changed: SETTING_FIELDS.filter((field) => before === null || !isDeepStrictEqual(before[field], after[field])),
    content: { name, description, model, is_blind, languages, counts_reposts, has_key: api_key !== null },
  };
}

/** The same for an analyzer. */
export function differenceOfAnalyzer(before: AnalyzerRow | null, after: AnalyzerRow): Difference {
  const { name, categories, description, prompt_user, prompt_system } = after;
  const isSame = (field: (typeof ANALYZER_FIELDS)[number]) =>
    JSON.stringify(before?.[field]) === JSON.stringify(after[field]);
  return {
    changed: ANALYZER_FIELDS.filter((field) => before === null || !isSame(field)),
    content: { name, categories, description, prompt_user, prompt_system },
  };
}

type NewVersion = Difference & { setting_id: number; part: SettingPart; version: number };

/** Stores a version permanently, in the transaction of the change that it records. */
export async function recordVersion(transaction: Transaction, version: NewVersion, { user }: Actor): Promise<void> {
  const by = { actor_id: user?.id ?? null, actor: user?.username ?? null };
  await transaction.insert(setting_versions).values({ ...version, ...by });
}

/** One page of the versions of a setting and its analyzers, newest first, also after the setting is deleted. */
export async function listVersions(
  connection: Connection,
  settingId: number,
  { skip, limit }: PageQuery,
): Promise<Page<SettingVersion>> {
  // An id in a path may be too large for the column's type. It must then find nothing instead of failing.
  const isMeant = sql`${setting_versions.setting_id} = ${settingId}::bigint`;
  const [total] = await connection.select({ count: count() }).from(setting_versions).where(isMeant);
  if (total === undefined || total.count === 0) throw settingNotFound();
  const rows = await connection
    .select()
    .from(setting_versions)
    .where(isMeant)
    .orderBy(desc(setting_versions.at), desc(setting_versions.version), setting_versions.part)
    .offset(skip)
    .limit(limit);
  return { data: rows.map(describeVersion), count: total.count };
}

/** The row as the API shows it. */
export const describeVersion = ({
  part,
  version,
  at,
  actor,
  changed,
  content,
}: typeof setting_versions.$inferSelect): SettingVersion => ({
  part,
  version,
  at: at.toISOString(),
  actor,
  changed,
  content,
});
