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

/** What removing the accounts from a superuser's own list deletes all the same; null for nothing. */
export function describeOwnRemoval({ only_mine }: Watchers): string | null {
  if (only_mine === 0) return null;
  return only_mine === 1
    ? 'One of them is on no other list: if you remove it from yours, it is deleted, too.'
    : `${formatCount(only_mine)} of them are on no other list: if you remove them from yours, they are deleted, too.`;
}

/** What is said once accounts were removed from a superuser's own list. */
export function describeOwnRemoved({ mine, only_mine }: Watchers): string {
  const others = mine === 1 ? 'Others keep it.' : 'Others keep them.';
  return only_mine === 0 ? `Removed from your list. ${others}` : 'Removed from your list.';
}
