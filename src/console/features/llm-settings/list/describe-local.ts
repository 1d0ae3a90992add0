import { formatCount, formatNumber } from '#console/shared/figures/figures.ts';
import type { LocalModel, LocalServer } from '#contract/model-settings.ts';

/** How many tokens fit into a request with its answer: now, and at most. Nothing where the server says neither. */
export function describeContext({ context, context_max }: Pick<LocalModel, 'context' | 'context_max'>): string {
  if (context === null) return context_max === null ? '' : `up to ${formatCount(context_max)} tokens`;
  if (context_max === null || context_max <= context) return `${formatCount(context)} tokens`;
  return `${formatCount(context)} of ${formatCount(context_max)} tokens`;
}

/** What a server of models lists, in a sentence. */
export function describeList({
  is_loading,
  models,
  left_out,
}: Pick<LocalServer, 'is_loading' | 'models' | 'left_out'>): string {
  if (is_loading) return 'It is still loading its model. Look again in a minute.';
  if (models.length + left_out === 0) return 'It lists no models yet. Get one there first, then look again.';
  const listed = `It lists ${formatNumber(models.length + left_out, 'model')}.`;
  if (left_out === 0) return listed;
  const others = left_out === 1 ? '1 is' : `${formatCount(left_out)} are`;
  return `${listed} ${others} not shown here: at most 100 are, and only with a name that a setting can have.`;
}
