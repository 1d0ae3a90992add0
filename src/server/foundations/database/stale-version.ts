import { CHANGED_MEANWHILE } from '#contract/llm-setting.ts';
import { Refusal } from '#server/foundations/refusal.ts';

/** Refuses a change that was made from version `read` when version `stored` is newer. */
export function refuseStale(read: number | undefined, stored: number): void {
  if (read !== undefined && read !== stored) throw new Refusal('conflict', CHANGED_MEANWHILE);
}
