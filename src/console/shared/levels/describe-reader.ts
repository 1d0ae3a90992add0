import type { Run } from '#contract/run.ts';

/** Names what read the posts: a version of a setting, its model, and the version of the rules if that is what read. */
export function describeReader({ setting, model, rules }: Pick<Run, 'setting' | 'model' | 'rules'>): string {
  if (setting === null) return model ?? 'Nothing yet';
  const reader = rules === null ? model : `${model}, rules ${rules}`;
  return `${setting.name}, setting version ${setting.version} (${reader})`;
}
