import type { ProgressState } from '#contract/item.ts';
import type { Run } from '#contract/run.ts';

/** An action on the analysis of an account. */
export type RunAction = 'confirm' | 'analyse' | 'continue' | 'cancel';

const STARTS: Readonly<Partial<Record<ProgressState, RunAction>>> = {
  done: 'analyse',
  failed: 'analyse',
  partial: 'continue',
  cancelled: 'continue',
};

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
