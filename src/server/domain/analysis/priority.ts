import { type RunTrigger, runTriggerSchema } from '#contract/run.ts';

/** More than there are runs. */
const BEYOND_ALL = 2 ** 40;

/**
 * Whose requests go first where several runs wait for one provider, below 0: by what asked for the run, then the earlier one. So runs
 * end one after the other, each as early as it can, and a process that has finished one takes the next while others go on.
 */
export function priorityOf({ id, trigger }: { id: number; trigger: RunTrigger }): number {
  return -(runTriggerSchema.options.indexOf(trigger) * BEYOND_ALL + id);
}
