import { type ReactNode, useState } from 'react';
import {
  AdminContext,
  provideAdmin,
  startAuditList,
  startResetList,
  startUserList,
} from '#console/features/admin/providers.ts';
import { ComparisonsContext, provideComparisons } from '#console/features/compare/providers.ts';
import { DashboardContext, provideDashboard } from '#console/features/dashboard/providers.ts';
import { ItemsContext, provideItems } from '#console/features/items/providers.ts';
import { LlmSettingsContext, provideLlmSettings, startSettingList } from '#console/features/llm-settings/providers.ts';
import { startOverview } from '#console/features/llm-settings/scraper/providers.ts';
import { provideReports, ReportsContext } from '#console/features/report/providers.ts';
import { provideSettings, SettingsContext } from '#console/features/settings/providers.ts';
import { AccountWorkContext, provideAccountWork } from '#console/shared/account-work/providers.ts';
import {
  ItemListContext,
  type ItemLists,
  type LiveProgressActor,
  provideItemList,
  startItemLists,
} from '#console/shared/item-list/providers.ts';
import { useLiveProgress } from '#console/shared/item-list/use-live-progress.ts';
import type { ListActor } from '#console/shared/lists/start-list.ts';
import { type Session, useConsole } from '#console/shared/session/console-context.ts';
import { UserContext } from '#console/shared/session/user-context.ts';
import { provideSettingEdit, SettingEditContext } from '#console/shared/setting-edit/providers.ts';
import type { SessionUser } from '#machines/session.machine.ts';

/** Says that these lists are out of date. */
const outdate =
  (...lists: readonly ListActor<unknown>[]) =>
  () => {
    for (const list of lists) list.send({ type: 'list.outdated' });
  };

type Shared = {
  items: ItemLists;
  reports: ReturnType<typeof provideReports>;
  comparisons: ReturnType<typeof provideComparisons>;
  progress: LiveProgressActor;
};

/** Starts what outlives a screen, and says what each change puts out of date. */
function startParts(session: Session, { items, reports, comparisons, progress }: Shared) {
  const users = startUserList();
  const resets = startResetList();
  const audit = startAuditList();
  const settings = startSettingList();
  const overview = startOverview();
  const refreshScoring = () => {
    items.outdate();
    settings.send({ type: 'list.outdated' });
    overview.send({ type: 'query.outdated' });
  };
  const outdateLists = outdate(users, resets, audit, settings);
  const refreshAll = () => {
    items.outdate();
    outdateLists();
    overview.send({ type: 'query.outdated' });
    reports.outdate();
    comparisons.outdate();
  };
  return {
    itemList: provideItemList(items, progress),
    accountWork: provideAccountWork({
      refresh: items.outdate,
      refreshProgress: () => progress.send({ type: 'reports.outdated' }),
    }),
    items: provideItems(items.outdate),
    admin: provideAdmin({ users, resets, audit, refreshAll }),
    settingEdit: provideSettingEdit(refreshScoring),
    llmSettings: provideLlmSettings({ list: settings, overview, refreshScoring }),
    settings: provideSettings(session, refreshAll),
  };
}

/** What one person's session shares. Give it their id as `key`: nothing of it then outlives them. */
export function Workspace({ user, children }: { user: SessionUser; children: ReactNode }) {
  const { session } = useConsole();
  const [items] = useState(startItemLists);
  const [reports] = useState(provideReports);
  const [comparisons] = useState(provideComparisons);
  const [dashboard] = useState(provideDashboard);
  const progress = useLiveProgress(() => {
    items.outdate();
    reports.outdate();
    comparisons.outdate();
    dashboard.outdate();
  });
  const [parts] = useState(() => startParts(session, { items, reports, comparisons, progress }));
  return (
    <UserContext value={user}>
      <ItemListContext value={parts.itemList}>
        <SettingEditContext value={parts.settingEdit}>
          <AccountWorkContext value={parts.accountWork}>
            <ItemsContext value={parts.items}>
              <AdminContext value={parts.admin}>
                <LlmSettingsContext value={parts.llmSettings}>
                  <SettingsContext value={parts.settings}>
                    <ReportsContext value={reports}>
                      <ComparisonsContext value={comparisons}>
                        <DashboardContext value={dashboard}>{children}</DashboardContext>
                      </ComparisonsContext>
                    </ReportsContext>
                  </SettingsContext>
                </LlmSettingsContext>
              </AdminContext>
            </ItemsContext>
          </AccountWorkContext>
        </SettingEditContext>
      </ItemListContext>
    </UserContext>
  );
}
