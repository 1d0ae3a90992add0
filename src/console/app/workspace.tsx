import { useActorRef } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { createKeep, KeepContext } from '#console/shared/charts/kept.ts';
import { LiveProgressContext, liveProgress } from '#console/shared/item-list/providers.ts';
import { UserContext } from '#console/shared/session/user-context.ts';
import type { SessionUser } from '#machines/session.machine.ts';

/** What one person's session shares. Give it their id as `key`: nothing of it then outlives them. */
export function Workspace({ user, children }: { user: SessionUser; children: ReactNode }) {
  const [keep] = useState(createKeep);
  return (
    <UserContext value={user}>
      <KeepContext value={keep}>
        <LiveProgressContext value={useActorRef(liveProgress)}>{children}</LiveProgressContext>
      </KeepContext>
    </UserContext>
  );
}
