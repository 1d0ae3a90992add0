import { useActorRef } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { createKeep, KeepContext } from '#console/shared/charts/kept.ts';
import { LiveProgressContext, liveProgress } from '#console/shared/item-list/providers.ts';
import { UserContext } from '#console/shared/session/user-context.ts';
import type { SessionUser } from '#machines/session.machine.ts';

/** The actors that one person's session shares. Pass their id as `key`, so that another person gets none of them. */
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
