import * as v from 'valibot';
import { CursorRefused } from '#server/domain/sources/errors.ts';
import type { Placed } from './feed.ts';

/** Where the posts are read: in Bluesky's feed of the account, or on the account's own server. */
export type Via = 'feed' | 'repository';

/** Where a reading stopped. `oldest` is the time of its oldest post; `stalled` counts pages whose posts were no older. */
export type Position = { via: Via; cursor: string; oldest: string | null; stalled: number };

const positionSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    via: v.picklist(['feed', 'repository']),
    cursor: v.string(),
    oldest: v.nullable(v.string()),
    stalled: v.number(),
  }),
);

/** Reads what {@link nextPosition} wrote. Throws {@link CursorRefused} for anything else. */
export function readPosition(stored: string): Position {
  const result = v.safeParse(positionSchema, stored);
  if (!result.success) throw new CursorRefused('It is no place in a reading of Bluesky');
  return result.output;
}

/**
 * A server whose pages go round in circles would be asked without end. Pages without posts do not count here, because
 * Bluesky filters a page after it has counted it: fetching ends a list with too many of them.
 */
const MOST_STALLED = 3;

type Given = { via: Via; next: string | null; before: Position | null; placed: readonly Placed[] };

/** The place of the page after this one; null when the list ends, or when its pages do not get older. */
export function nextPosition({ via, next, before, placed }: Given): string | null {
  if (next === null || next === before?.cursor) return null;
  const times = timesOf(placed);
  const last = before?.oldest ?? null;
  const [oldest = null] = times;
  const isOlder = oldest !== null && (last === null || oldest < last || times.at(-1) === last);
  const isStalled = !isOlder && placed.length > 0 && before !== null;
  const stalled = isOlder ? 0 : (before?.stalled ?? 0) + (isStalled ? 1 : 0);
  if (stalled >= MOST_STALLED) return null;
  const position: Position = { via, cursor: next, oldest: isOlder ? oldest : last, stalled };
  return JSON.stringify(position);
}

/** The known times, oldest first. */
export const timesOf = (placed: readonly Placed[]): string[] => placed.flatMap(({ at }) => at ?? []).sort();
