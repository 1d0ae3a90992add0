import { desc, eq, max, sql } from 'drizzle-orm';
import type { Suite, SuiteLine } from '#contract/suite.ts';
import { settingNotFound } from '#server/domain/llm-settings/refusals.ts';
import { settingWithId } from '#server/domain/llm-settings/selected.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { type FingerprintConfig, fingerprintsNow } from './current-reading.ts';
import { suite_lines } from './tables.ts';

/**
 * Keeps how a setting did on one file of a suite. It replaces the line of an earlier start; what that one used for the same
 * fingerprint is added, because its answers were used too. Gives the line as it is kept.
 */
export async function keepSuiteLine(
  connection: Connection,
  { settingId, name }: { settingId: number; name: string },
  line: SuiteLine,
): Promise<SuiteLine> {
  const { file, kind } = line;
  const key = { setting_id: settingId, suite: name, file, kind };
  const columns = [suite_lines.setting_id, suite_lines.suite, suite_lines.file, suite_lines.kind];
  return connection.transaction(async (transaction) => {
    const [before] = await transaction
      .select({ line: suite_lines.line })
      .from(suite_lines)
      .where(sql`(${sql.join(columns, sql`, `)}) = (${settingId}, ${name}, ${file}, ${kind})`)
      .for('update');
    const kept = before?.line.fingerprint === line.fingerprint ? withUseOf(before.line, line) : line;
    await transaction
      .insert(suite_lines)
      .values({ ...key, line: kept })
      .onConflictDoUpdate({ target: columns, set: { line: kept, at: sql`now()` } });
    return kept;
  });
}

const withUseOf = (before: SuiteLine, line: SuiteLine): SuiteLine => ({
  ...line,
  requests: before.requests + line.requests,
  tokens: before.tokens + line.tokens,
  cost_usd: before.cost_usd === null || line.cost_usd === null ? null : before.cost_usd + line.cost_usd,
});

/** The suites that a setting was measured on, newest first. */
export async function listSuites(
  { database, config }: { database: Connection; config: FingerprintConfig },
  settingId: number,
): Promise<Suite[]> {
  const setting = await settingWithId(database, settingId);
  if (setting === null) throw settingNotFound();
  const current = await fingerprintsNow(database, setting, config);
  const newest = max(suite_lines.at);
  const suites = await database
    .select({
      name: suite_lines.suite,
      at: sql`${newest}`.mapWith(suite_lines.at),
      lines: sql<
        SuiteLine[]
      >`json_agg(${suite_lines.line} order by ${suite_lines.file} collate "C", ${suite_lines.kind})`,
    })
    .from(suite_lines)
    .where(eq(suite_lines.setting_id, settingId))
    .groupBy(suite_lines.suite)
    .orderBy(desc(newest), suite_lines.suite);
  return suites.map(({ name, at, lines }) => ({
    name,
    at: at.toISOString(),
    lines: lines.map((line) => ({
      ...line,
      // Lines of earlier versions have no `unread`.
      unread: line.unread ?? null,
      is_current: current[line.kind] === line.fingerprint,
    })),
  }));
}
