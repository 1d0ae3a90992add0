import { type DialogSnapshot, provideDialog } from '#console/shared/dialogs/provide-dialog.ts';
import { type ListActor, startList } from '#console/shared/lists/start-list.ts';
import { notifyError } from '#console/shared/notifications/notify.ts';
import { createProvided } from '#console/shared/provided.ts';
import type { QueryActor } from '#console/shared/queries/start-query.ts';
import { fetchLlmSettings } from '#console/shared/setting-edit/calls.ts';
import type { AdminOverview } from '#contract/admin-overview.ts';
import type { LlmSetting } from '#contract/llm-setting.ts';
import { PAGE_SIZE } from '#contract/page.ts';
import { revealKey } from './calls.ts';
import { provideDetail } from './detail/providers.ts';
import { provideSettingList } from './list/providers.ts';
import { provideModels } from './models/providers.ts';
import { provideScraper } from './scraper/providers.ts';

export const startSettingList = () => startList(fetchLlmSettings, PAGE_SIZE);

export type KeySnapshot = DialogSnapshot<number, string>;

/** Shows the key of the setting with the id that it is opened for. */
const provideKeyReveal = () =>
  provideDialog<number, null, string>({
    ask: ({ subject }, signal) => revealKey(subject, signal),
    onFailed: notifyError,
  });

type LlmSettingsParts = {
  list: ListActor<LlmSetting>;
  overview: QueryActor<AdminOverview>;
  /** Says that whatever shows settings or scores is out of date. */
  refreshScoring: () => void;
};

/** What superusers decide about models: the settings, each one's page, how models are asked, and how X is. */
export const provideLlmSettings = ({ list, overview, refreshScoring }: LlmSettingsParts) => ({
  settings: { list, ...provideSettingList(refreshScoring) },
  revealKey: provideKeyReveal(),
  detail: provideDetail(refreshScoring),
  models: provideModels(refreshScoring),
  scraper: provideScraper(overview),
});

export const [LlmSettingsContext, useLlmSettings] =
  createProvided<ReturnType<typeof provideLlmSettings>>('LLM settings');
