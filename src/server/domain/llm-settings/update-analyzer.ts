import { and, eq, sql } from 'drizzle-orm';
import type { AnalyzerKind } from '#contract/level.ts';
import type { Analyzer, AnalyzerUpdate } from '#contract/llm-setting.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import { analyseAfter } from '#server/domain/work/reanalysis.ts';
import type { Transaction } from '#server/foundations/database/connect.ts';
import { refuseStale } from '#server/foundations/database/stale-version.ts';
import { invalidField } from '#server/foundations/refusal.ts';
import { type AnalyzerRow, describeAnalyzer, type SettingRow } from './describe-setting.ts';
import { settingNotFound } from './refusals.ts';
import type { SettingServices } from './setting-services.ts';
import { analyzers, llm_settings } from './tables.ts';
import { differenceOfAnalyzer, recordVersion } from './versions.ts';

type Asked = { settingId: number; kind: AnalyzerKind; update: AnalyzerUpdate };

/** Fields that decide labels. */
const DECISIVE = ['categories', 'prompt_user', 'prompt_system'];

/**
 * Changes the given fields of one of a setting's analyzers. When the setting is selected, the accounts that
 * `analyse_now` says are analysed again. Refuses a version that is not the stored one.
 */
export async function updateAnalyzer(
  { database, reanalysis }: Pick<SettingServices, 'database' | 'reanalysis'>,
  { settingId, kind, update }: Asked,
  actor: Actor,
): Promise<Analyzer> {
  const analyzer = await database.transaction(async (transaction) => {
    const setting = await holdSetting(transaction, settingId);
    const before = await hold(transaction, setting.id, kind);
    const { id, version, analyse_now, ...fields } = update;
    if (id !== undefined && id !== before.id)
      throw invalidField(['id'], 'This is the id of another analyzer', 'other_analyzer');
    refuseStale(version, before.version);
    const { changed } = differenceOfAnalyzer(before, { ...before, ...given(fields) });
    const after = changed.length === 0 ? before : await store(transaction, before, given(fields));
    if (changed.length > 0) await recordChange(transaction, setting, { before, after }, actor);
    const isDecisive = changed.some((field) => DECISIVE.includes(field));
    if (setting.is_selected) await analyseAfter(reanalysis, { analyse_now, isDecisive }, transaction, actor);
    return after;
  });
  return describeAnalyzer(analyzer);
}

/** Prevents that the setting is selected, deselected or removed until the transaction ends. */
async function holdSetting(transaction: Transaction, settingId: number): Promise<SettingRow> {
  // An id in a path may be too large for the column's type. It must then find nothing instead of failing.
  const isMeant = sql`${llm_settings.id} = ${settingId}::bigint`;
  const [setting] = await transaction.select().from(llm_settings).where(isMeant).for('share');
  if (setting === undefined) throw settingNotFound();
  return setting;
}

async function hold(transaction: Transaction, settingId: number, kind: AnalyzerKind): Promise<AnalyzerRow> {
  const [analyzer] = await transaction
    .select()
    .from(analyzers)
    .where(and(eq(analyzers.setting_id, settingId), eq(analyzers.kind, kind)))
    .for('no key update');
  if (analyzer === undefined) throw settingNotFound();
  return analyzer;
}

type Fields = Partial<Pick<AnalyzerRow, 'name' | 'categories' | 'description' | 'prompt_user' | 'prompt_system'>>;

/** The fields with a value; an undefined one would otherwise count as a change. */
function given(fields: Omit<AnalyzerUpdate, 'id' | 'version' | 'analyse_now'>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

async function store(transaction: Transaction, before: AnalyzerRow, fields: Fields): Promise<AnalyzerRow> {
  const [after] = await transaction
    .update(analyzers)
    .set({ ...fields, version: before.version + 1, updated_at: sql`now()` })
    .where(eq(analyzers.id, before.id))
    .returning();
  if (after === undefined) throw settingNotFound();
  return after;
}

async function recordChange(
  transaction: Transaction,
  setting: SettingRow,
  { before, after }: Record<'before' | 'after', AnalyzerRow>,
  actor: Actor,
): Promise<void> {
  const { kind, version } = after;
  const difference = differenceOfAnalyzer(before, after);
  await recordVersion(transaction, { setting_id: setting.id, part: kind, version, ...difference }, actor);
  const detail = { id: setting.id, kind, changed: difference.changed };
  await recordAudit(transaction, { actor, action: 'analyzer.changed', subject: setting.name, detail });
}
