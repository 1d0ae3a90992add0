import { useActorRef } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import {
  AdminContext,
  AUDIT_PAGE_SIZE,
  auditListLogic,
  provideAdmin,
  resetListLogic,
  userListLogic,
} from '#console/features/admin/providers.ts';
import { ItemsContext, provideItems } from '#console/features/items/providers.ts';
import { LlmSettingsContext, provideLlmSettings, settingListLogic } from '#console/features/llm-settings/providers.ts';
import { overviewLogic } from '#console/features/llm-settings/scraper/providers.ts';
import { provideSettings, SettingsContext } from '#console/features/settings/providers.ts';
import { AccountWorkContext, provideAccountWork } from '#console/shared/account-work/providers.ts';
import { ItemListContext, itemListLogic, provideItemList } from '#console/shared/item-list/providers.ts';
import { useLiveProgress } from '#console/shared/item-list/use-live-progress.ts';
import type { ListActor } from '#console/shared/lists/provide-list.ts';
import { useConsole } from '#console/shared/session/console-context.ts';
import { UserContext } from '#console/shared/session/user-context.ts';
import { provideSettingEdit, SettingEditContext } from '#console/shared/setting-edit/providers.ts';
import { PAGE_SIZE } from '#contract/page.ts';
import type { SessionUser } from '#machines/session.machine.ts';

const LIST_INPUT = { input: { pageSize: PAGE_SIZE } };
const AUDIT_INPUT = { input: { pageSize: AUDIT_PAGE_SIZE } };
const OVERVIEW_INPUT = { input: { key: '' } };

/** Says that these lists are out of date. */
const outdate =
  (...lists: readonly ListActor<unknown>[]) =>
  () => {
    for (const list of lists) list.send({ type: 'list.outdated' });
  };

/** Starts what outlives a screen, and says what each change puts out of date. */
function useParts() {
  const { session } = useConsole();
  const items = useActorRef(itemListLogic, LIST_INPUT);
  const progress = useLiveProgress(items);
  const users = useActorRef(userListLogic, LIST_INPUT);
  const resets = useActorRef(resetListLogic, LIST_INPUT);
  const audit = useActorRef(auditListLogic, AUDIT_INPUT);
  const settings = useActorRef(settingListLogic, LIST_INPUT);
  const overview = useActorRef(overviewLogic, OVERVIEW_INPUT);
  return useMemo(() => {
    const refreshScoring = outdate(items, settings);
    const refreshLists = outdate(items, users, resets, audit, settings);
    const refreshAll = () => {
      refreshLists();
      overview.send({ type: 'query.outdated' });
    };
    return {
      itemList: provideItemList(items, progress),
      accountWork: provideAccountWork({
        refresh: outdate(items),
        refreshProgress: () => progress.send({ type: 'reports.outdated' }),
      }),
      items: provideItems(outdate(items)),
      admin: provideAdmin({ users, resets, audit, refreshAll }),
      settingEdit: provideSettingEdit(refreshScoring),
      llmSettings: provideLlmSettings({ list: settings, overview, refreshScoring }),
      settings: provideSettings(session, refreshAll),
    };
  }, [session, items, progress, users, resets, audit, settings, overview]);
}

/** What one person's session shares. Give it their id as `key`: nothing of it then outlives them. */
export function Workspace({ user, children }: { user: SessionUser; children: ReactNode }) {
  const parts = useParts();
  return (
    <UserContext value={user}>
      <ItemListContext value={parts.itemList}>
        <SettingEditContext value={parts.settingEdit}>
          <AccountWorkContext value={parts.accountWork}>
            <ItemsContext value={parts.items}>
              <AdminContext value={parts.admin}>
                <LlmSettingsContext value={parts.llmSettings}>
                  <SettingsContext value={parts.settings}>{children}</SettingsContext>
                </LlmSettingsContext>
              </AdminContext>
            </ItemsContext>
          </AccountWorkContext>
        </SettingEditContext>
      </ItemListContext>
    </UserContext>
  );
}
