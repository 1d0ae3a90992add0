import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useUnsavedWork } from '#console/shared/leaving/unsaved-work.ts';
import type { FormValues } from '#machines/draft.ts';
import type { Work } from '#machines/form.machine.ts';
import type { pageFlowMachine } from '#machines/page-flow.machine.ts';
import type { SaveFlow } from './provide-save-flow.ts';
import { useFlow } from './use-flow.ts';
import type { FormStart } from './use-save-flow.ts';

const selectFlow = (page: SnapshotFrom<typeof pageFlowMachine>) => page.children.flow;

type PageStart<Values> = FormStart<Values> & {
  /** With it, the console asks before changes are lost, and keeps them if the session ends. */
  work?: Work;
};

/** Runs a save flow on a page whose form stays: each save starts the next form. */
export function usePageFlow<Values extends FormValues>(
  { onPage, reader }: SaveFlow<Values>,
  start: PageStart<NoInfer<Values>>,
) {
  const unsavedWork = useUnsavedWork();
  const machine = useMemo(() => onPage(unsavedWork), [onPage, unsavedWork]);
  const draft = start.work ? unsavedWork.recallDraft(start.work.place) : null;
  return useFlow(useSelector(useActorRef(machine, { input: { ...start, draft } }), selectFlow), reader);
}
