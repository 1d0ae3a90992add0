import { useActorRef } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { WorkspaceContext } from '#console/screens/shared/workspace-context.ts';
import { PAGE_SIZE } from '#contract/page.ts';
import type { SessionUser } from '#machines/session.machine.ts';
import { itemsListMachine, provideItems } from './items.ts';

const LIST_INPUT = { input: { pageSize: PAGE_SIZE } };

/** Starts what one person's session shares. Give it their id as `key`: nothing of it then outlives them. */
export function Workspace({ user, children }: { user: SessionUser; children: ReactNode }) {
  const itemsList = useActorRef(itemsListMachine, LIST_INPUT);
  const items = useMemo(
    () => ({ list: itemsList, ...provideItems(() => itemsList.send({ type: 'list.outdated' })) }),
    [itemsList],
  );
  const workspace = useMemo(() => ({ user, items }), [user, items]);
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>;
}
