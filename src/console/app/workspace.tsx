import { useActorRef } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { preloadMachine } from '#console/app/frame/preload.ts';
import { AUDIT_PAGE_SIZE, auditListMachine } from '#console/features/admin/audit.ts';
import { passwordResetsListMachine, provideResetLink } from '#console/features/admin/password-resets.ts';
import { provideUsers, usersListMachine } from '#console/features/admin/providers.ts';
import { itemsListMachine, provideItems } from '#console/features/items/providers.ts';
import { provideLlmSetting } from '#console/features/llm-settings/detail/providers.ts';
import { llmSettingsListMachine, provideLlmSettings } from '#console/features/llm-settings/list/providers.ts';
import { provideModelSettings } from '#console/features/llm-settings/models/providers.ts';
import { overviewMachine, provideScraper } from '#console/features/llm-settings/scraper/providers.ts';
import { provideSettings } from '#console/features/settings/providers.ts';
import type { ListActor } from '#console/shared/lists/use-list.ts';
import { useConsole } from '#console/shared/session/console-context.ts';
import { WorkspaceContext } from '#console/shared/session/workspace-context.ts';
import { PAGE_SIZE } from '#contract/page.ts';
import type { SessionUser } from '#machines/session.machine.ts';

const LIST_INPUT = { input: { pageSize: PAGE_SIZE } };
const AUDIT_INPUT = { input: { pageSize: AUDIT_PAGE_SIZE } };
const OVERVIEW_INPUT = { input: { key: '' } };

/** Says that these lists are out of date. */
const outdate =
  (...lists: readonly ListActor[]) =>
  () => {
    for (const list of lists) list.send({ type: 'list.outdated' });
  };

/** Starts what one person's session shares. Give it their id as `key`: nothing of it then outlives them. */
export function Workspace({ user, children }: { user: SessionUser; children: ReactNode }) {
  const { session } = useConsole();
  const items = useActorRef(itemsListMachine, LIST_INPUT);
  const users = useActorRef(usersListMachine, LIST_INPUT);
  const resets = useActorRef(passwordResetsListMachine, LIST_INPUT);
  const audit = useActorRef(auditListMachine, AUDIT_INPUT);
  const llmSettings = useActorRef(llmSettingsListMachine, LIST_INPUT);
  const overview = useActorRef(overviewMachine, OVERVIEW_INPUT);
  const shared = useMemo(() => {
    const refreshScoring = outdate(items, llmSettings);
    const refreshOverview = () => overview.send({ type: 'query.outdated' });
    const refreshLists = outdate(items, users, resets, audit, llmSettings);
    const refreshAll = () => {
      refreshLists();
      refreshOverview();
    };
    return {
      preload: preloadMachine,
      items: { list: items, ...provideItems(outdate(items)) },
      users: { list: users, ...provideUsers(refreshAll) },
      passwordResets: { list: resets, makeLink: provideResetLink(outdate(resets)) },
      audit: { list: audit },
      llmSettings: { list: llmSettings, ...provideLlmSettings(refreshScoring) },
      llmSetting: provideLlmSetting(refreshScoring),
      modelSettings: provideModelSettings(refreshScoring),
      scraper: { overview, ...provideScraper(refreshOverview) },
      settings: provideSettings(session, refreshAll),
    };
  }, [session, items, users, resets, audit, llmSettings, overview]);
  const workspace = useMemo(() => ({ user, ...shared }), [user, shared]);
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>;
}
