import { notify } from '#console/shared/notifications/notify.ts';
import type { LlmSetting } from '#contract/llm-setting.ts';

/** After a save: if the setting's model cannot be run, says why. */
export function warnOfProblem({ problem, is_selected }: Pick<LlmSetting, 'problem' | 'is_selected'>): void {
  if (problem === null) return;
  const title = is_selected ? 'The selected setting cannot score accounts' : 'The model of this setting cannot be run';
  notify({ type: 'error', title, description: `${problem}.` });
}
