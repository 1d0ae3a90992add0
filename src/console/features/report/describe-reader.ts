import type { Run } from '#contract/run.ts';

/** Names what read the posts: a version of a setting, and its model. */
export const describeReader = ({ setting, model }: Pick<Run, 'setting' | 'model'>): string =>
  setting === null ? (model ?? 'Nothing yet') : `${setting.name}, version ${setting.version} (${model})`;
