import type { ChosenEstimate } from '#contract/chosen-estimate.ts';
import { isVisibleTo, type Viewer } from '#server/domain/accounts/visibility.ts';
import type { LabellerFor } from '#server/domain/llm-settings/labeller-for.ts';
import { selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import { fingerprintsOf } from '#server/domain/results/fingerprint.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { estimateUnselected } from './estimate.ts';
import { expectTogether } from './expect-together.ts';
import { findNamed } from './find-named.ts';
import { savedByAnswer } from './sharing.ts';

type Estimating = { database: Database; labellerFor: LabellerFor };

/**
 * What analysing the named accounts with the selected setting would read and use together. Refuses a name that no account has which
 * the person sees. Throws what `labellerFor` throws.
 */
export async function estimateChosen(
  { database, labellerFor }: Estimating,
  viewer: Viewer,
  names: readonly string[],
): Promise<ChosenEstimate> {
  const among = await findNamed(database, names, 'accounts', isVisibleTo(database, viewer));
  const accounts = among.length;
  const setting = await selectedSetting(database);
  if (setting === null) return { accounts, ...(await estimateUnselected(database, among)), accounts_to_confirm: 0 };
  const models = await readModelSettings(database);
  const labeller = labellerFor(setting, models);
  const savedPerAnswer = savedByAnswer(setting, models, (changed) => labellerFor(setting, changed));
  const means = { setting, models, labeller, among, savedPerAnswer };
  const use = await expectTogether(database, means, fingerprintsOf(setting.analyzers, labeller), accounts);
  return { model: setting.model, accounts, ...use };
}
