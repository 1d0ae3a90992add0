import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { archiveImportMachine } from '#machines/archive-import.machine.ts';
import type { deleteConfirmationMachine } from '#machines/delete-confirmation.machine.ts';
import type { listMachine } from '#machines/list.machine.ts';
import type { progressMachine } from '#machines/progress.machine.ts';
import type { saveFlowMachine } from '#machines/save-flow.machine.ts';
import type { SessionUser } from '#machines/session.machine.ts';
import { MissingProviderError } from './console-context.ts';

/** What the screens behind the sign-in share. It lives as long as one person's session, and its caches with it. */
export type Workspace = {
  user: SessionUser;
  items: {
    list: ActorRefFrom<typeof listMachine>;
    add: typeof saveFlowMachine;
    importArchive: typeof archiveImportMachine;
    remove: typeof deleteConfirmationMachine;
    progress: typeof progressMachine;
  };
};

export const WorkspaceContext = createContext<Workspace | null>(null);

export function useWorkspace(): Workspace {
  const value = useContext(WorkspaceContext);
  if (value === null) throw new MissingProviderError('WorkspaceContext');
  return value;
}
