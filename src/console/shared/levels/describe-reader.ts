import type { Run } from '#contract/run.ts';

type Reader = Pick<Run, 'model' | 'rules'> & { setting: Pick<NonNullable<Run['setting']>, 'name' | 'version'> | null };

/** Names what read the posts: a version of a setting, its model, and the version of the rules if that is what read. */
export function describeReader({ setting, model, rules }: Reader): string {
  if (setting === null) return model ?? 'Nothing yet';
  const reader = rules === null ? model : `${model}, rules ${rules}`;
  return `${setting.name}, setting version ${setting.version} (${reader})`;
}
