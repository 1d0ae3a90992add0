import { formatCount } from '#console/shared/figures/figures.ts';
import type { Watchers } from '#contract/watching.ts';

const LIST = new Intl.ListFormat('en');

/** How many names a sentence holds before it counts the others. */
const NAMED = 10;

/** Some of the names, and how many others there are. */
export function nameSome(names: readonly string[]): string {
  const unnamed = names.length - NAMED;
  if (unnamed <= 1) return LIST.format(names);
  return LIST.format([...names.slice(0, NAMED), `${formatCount(unnamed)} others`]);
}

/**
 * Whose lists a superuser's deletion of so many accounts touches. `unknown`: the server did not say; null: it has not answered yet.
 */
export function describeWatchers(watchers: Watchers | 'unknown' | null, accounts: number): string {
  const [what, posts] = accounts === 1 ? ['the account', 'its posts'] : ['the accounts', 'their posts'];
  const everywhere = `This deletes ${what} and ${posts} for everybody`;
  if (watchers === null || watchers === 'unknown') return `${everywhere}, not only from your list.`;
  const { others, names } = watchers;
  if (others === 0)
    return `This deletes ${what} and ${posts}. Nobody else has ${accounts === 1 ? 'it' : 'them'} on their list.`;
  const unnamed = others - names.length;
  const people = LIST.format([
    ...names,
    ...(unnamed > 0 ? [unnamed === 1 ? '1 other' : `${formatCount(unnamed)} others`] : []),
  ]);
  return `${everywhere}, also from the ${others === 1 ? 'list' : 'lists'} of ${people}.`;
}
