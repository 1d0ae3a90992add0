import { type RunTrigger, runTriggerSchema } from '#contract/run.ts';

/** A number above every run id. */
const BEYOND_ALL = 2 ** 40;

/**
 * The priority of a run's requests when several runs wait for one provider, below 0: first by what started the run,
 * then the earlier run. So runs end one after the other, each as early as possible, and a process that has finished one
 * takes the next while others continue.
 */
export function priorityOf({ id, trigger }: { id: number; trigger: RunTrigger }): number {
  return -(runTriggerSchema.options.indexOf(trigger) * BEYOND_ALL + id);
}
