import type { ProgressState } from '#contract/item.ts';
import type { Run, RunState } from '#contract/run.ts';

/** An action on the analysis of an account. */
export type RunAction = 'confirm' | 'analyse' | 'continue' | 'cancel';

const STARTS: Readonly<Partial<Record<ProgressState | RunState, 'analyse' | 'continue'>>> = {
  done: 'analyse',
  failed: 'analyse',
  partial: 'continue',
  cancelled: 'continue',
};

/** What can be started after a run that ended in this state; undefined while it has not ended. */
export const startAfter = (state: RunState) => STARTS[state];

/** The actions that this state of the work allows. `run` is the account's newest run; null while it has none. */
export function runActionsOf(
  state: ProgressState,
  run: Pick<Run, 'state' | 'needs_confirmation'> | null,
  isSuperuser: boolean,
): readonly RunAction[] {
  const start = STARTS[state];
  if (start !== undefined) return [start];
  const isUnfinished = run?.state === 'queued' || run?.state === 'running';
  if (!isUnfinished) return [];
  return run.needs_confirmation && isSuperuser ? ['confirm', 'cancel'] : ['cancel'];
}
