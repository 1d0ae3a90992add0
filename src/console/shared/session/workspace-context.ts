import { createContext, useContext } from 'react';
import type { EditFlow } from '#console/shared/forms/use-edit-flow.ts';
import type { ListActor } from '#console/shared/lists/use-list.ts';
import type { QueryActor } from '#console/shared/queries/use-query.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import type { archiveImportMachine } from '#machines/archive-import.machine.ts';
import type { deleteConfirmationMachine } from '#machines/delete-confirmation.machine.ts';
import type { linkPreloadMachine } from '#machines/link-preload.machine.ts';
import type { listMachine } from '#machines/list.machine.ts';
import type { lookupMachine } from '#machines/lookup.machine.ts';
import type { oneTimeLinkMachine } from '#machines/one-time-link.machine.ts';
import type { previewMachine } from '#machines/preview.machine.ts';
import type { progressMachine } from '#machines/progress.machine.ts';
import type { queryMachine } from '#machines/query.machine.ts';
import type { saveFlowMachine } from '#machines/save-flow.machine.ts';
import type { secretMachine } from '#machines/secret.machine.ts';
import type { SessionUser } from '#machines/session.machine.ts';
import { MissingProviderError } from './console-context.ts';

/** What the screens behind the sign-in share. It lives as long as one person's session, and its caches with it. */
export type Workspace = {
  user: SessionUser;
  preload: typeof linkPreloadMachine;
  items: {
    list: ListActor;
    add: typeof saveFlowMachine;
    importArchive: typeof archiveImportMachine;
    remove: typeof deleteConfirmationMachine;
    progress: typeof progressMachine;
  };
  users: {
    list: ListActor;
    add: typeof saveFlowMachine;
    edit: typeof saveFlowMachine;
    remove: typeof deleteConfirmationMachine;
  };
  passwordResets: { list: ListActor; makeLink: typeof oneTimeLinkMachine };
  audit: { list: ListActor };
  llmSettings: {
    list: ListActor;
    add: typeof saveFlowMachine;
    edit: EditFlow;
    remove: typeof deleteConfirmationMachine;
    apiKey: typeof secretMachine;
    findSelected: typeof lookupMachine;
  };
  llmSetting: {
    detail: typeof queryMachine;
    save: EditFlow;
    saveAnalyzer: Readonly<Record<AnalyzerKind, EditFlow>>;
    preview: Readonly<Record<AnalyzerKind, typeof previewMachine>>;
    versions: (id: number) => typeof listMachine;
  };
  modelSettings: { current: typeof queryMachine; save: EditFlow; checkEndpoint: typeof queryMachine };
  scraper: { overview: QueryActor; add: typeof saveFlowMachine; remove: typeof deleteConfirmationMachine };
  settings: {
    profile: typeof saveFlowMachine;
    password: typeof saveFlowMachine;
    deleteAccount: typeof deleteConfirmationMachine;
  };
};

export const WorkspaceContext = createContext<Workspace | null>(null);

export function useWorkspace(): Workspace {
  const value = useContext(WorkspaceContext);
  if (value === null) throw new MissingProviderError('WorkspaceContext');
  return value;
}
