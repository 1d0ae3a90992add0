import type { LevelReport } from '#contract/level.ts';
import type { Run } from '#contract/run.ts';

type Reader = Pick<Run, 'setting' | 'model'> & Partial<Pick<LevelReport, 'rules'>>;

/** Names what read the posts: a version of a setting, its model, and the version of the rules if that is what read. */
export function describeReader({ setting, model, rules = null }: Reader): string {
  if (setting === null) return model ?? 'Nothing yet';
  const reader = rules === null ? model : `${model}, rules ${rules}`;
  return `${setting.name}, setting version ${setting.version} (${reader})`;
}
