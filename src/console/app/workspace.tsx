import { useActorRef } from '@xstate/react';
import { type ReactNode, useMemo, useState } from 'react';
import { areRemembered, rememberedShortcuts } from '#console/app/keys/providers.ts';
import { PaletteContext } from '#console/app/palette/palette-context.ts';
import { palette } from '#console/app/palette/providers.ts';
import { createKeep, KeepContext } from '#console/shared/charts/kept.ts';
import { LiveProgressContext, liveProgress } from '#console/shared/item-list/providers.ts';
import { KeysContext } from '#console/shared/keys/keys.ts';
import { UserContext } from '#console/shared/session/user-context.ts';
import { disclosureMachine } from '#machines/disclosure.machine.ts';
import type { SessionUser } from '#machines/session.machine.ts';

/** The actors that one person's session shares. Pass their id as `key`, so that another person gets none of them. */
export function Workspace({ user, children }: { user: SessionUser; children: ReactNode }) {
  const [keep] = useState(createKeep);
  const shortcuts = useActorRef(rememberedShortcuts, { input: { areRemembered: areRemembered() } });
  const list = useActorRef(disclosureMachine);
  return (
    <UserContext value={user}>
      <KeepContext value={keep}>
        <LiveProgressContext value={useActorRef(liveProgress)}>
          <KeysContext value={useMemo(() => ({ shortcuts, list }), [shortcuts, list])}>
            <PaletteContext value={useActorRef(palette)}>{children}</PaletteContext>
          </KeysContext>
        </LiveProgressContext>
      </KeepContext>
    </UserContext>
  );
}
