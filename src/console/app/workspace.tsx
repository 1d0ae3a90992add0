import { type ReactNode, useState } from 'react';
import {
  AdminContext,
  provideAdmin,
  startAuditList,
  startResetList,
  startUserList,
} from '#console/features/admin/providers.ts';
import { ItemsContext, provideItems } from '#console/features/items/providers.ts';
import { LlmSettingsContext, provideLlmSettings, startSettingList } from '#console/features/llm-settings/providers.ts';
import { startOverview } from '#console/features/llm-settings/scraper/providers.ts';
import { provideSettings, SettingsContext } from '#console/features/settings/providers.ts';
import { ItemListContext, provideItemList, startItemList } from '#console/shared/item-list/providers.ts';
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

/** Starts what outlives a screen, and says what each change puts out of date. */
function startParts(session: Session) {
  const items = startItemList();
  const users = startUserList();
  const resets = startResetList();
  const audit = startAuditList();
  const settings = startSettingList();
  const overview = startOverview();
  const refreshScoring = outdate(items, settings);
  const refreshLists = outdate(items, users, resets, audit, settings);
  const refreshAll = () => {
    refreshLists();
    overview.send({ type: 'query.outdated' });
  };
  return {
    itemList: provideItemList(items),
    items: provideItems(outdate(items)),
    admin: provideAdmin({ users, resets, audit, refreshAll }),
    settingEdit: provideSettingEdit(refreshScoring),
    llmSettings: provideLlmSettings({ list: settings, overview, refreshScoring }),
    settings: provideSettings(session, refreshAll),
  };
}

/** What one person's session shares. Give it their id as `key`: nothing of it then outlives them. */
export function Workspace({ user, children }: { user: SessionUser; children: ReactNode }) {
  const { session } = useConsole();
  const [parts] = useState(() => startParts(session));
  return (
    <UserContext value={user}>
      <ItemListContext value={parts.itemList}>
        <SettingEditContext value={parts.settingEdit}>
          <ItemsContext value={parts.items}>
            <AdminContext value={parts.admin}>
              <LlmSettingsContext value={parts.llmSettings}>
                <SettingsContext value={parts.settings}>{children}</SettingsContext>
              </LlmSettingsContext>
            </AdminContext>
          </ItemsContext>
        </SettingEditContext>
      </ItemListContext>
    </UserContext>
  );
}
