import * as v from 'valibot';

/** What a person had open, or opened, when they had to log in. Null as owner: nobody was logged in. */
type Wanted = { readonly state: { readonly wanted: string }; readonly owner: string | null };

/** Only in memory, so that it ends with the page. */
let wanted: Wanted | null = null;

/** Remembers the address of the page for `owner`, by their id; for null, for the next person who logs in. */
export function rememberPlace(owner: string | null): void {
  const { pathname, search, hash } = window.location;
  wanted = { state: { wanted: pathname + search + hash }, owner };
}

export function forgetPlace(): void {
  wanted = null;
}

const stateSchema = v.object({ wanted: v.string() });

/**
 * The state of the address that `user` is led to after a log-in. It names the place that they wanted, and none of somebody else's.
 * It is the same object each time: with another one, the router would go to the address again.
 */
export const stateAfterLogIn = ({ id }: { id: string }) =>
  wanted !== null && (wanted.owner === null || wanted.owner === id) ? wanted.state : null;

/** The wanted place in the state of an address; null without one. */
export function readWanted(state: unknown): string | null {
  const result = v.safeParse(stateSchema, state);
  return result.success ? result.output.wanted : null;
}
