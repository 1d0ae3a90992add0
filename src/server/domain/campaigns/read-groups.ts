import type { CampaignMethod } from '#contract/campaign.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { findGroups, type Group } from './find-groups.ts';
import { isKept, keep, readKept } from './kept.ts';
import { readPairs } from './read-pairs.ts';
import { readStamp } from './read-stamp.ts';

/** The groups of accounts that the person sees, strongest first; `stamp` says what they were found in. Those of many pairs are kept. */
export async function readGroups(
  connection: Connection,
  viewer: Viewer,
  method: CampaignMethod,
): Promise<{ groups: Group[]; stamp: string }> {
  // Read first: what is kept under it is at least as new.
  const { stamp, pairs } = await readStamp(connection, viewer, method);
  const place = { viewer, group: null, stamp };
  const kept = isKept(pairs) ? await readKept<Group[]>(connection, place) : null;
  if (kept !== null) return { groups: kept, stamp };
  const groups = findGroups(await readPairs(connection, viewer, method));
  if (isKept(pairs))
    await keep(connection, place, { answer: groups, accounts: groups.flatMap(({ members }) => members) });
  return { groups, stamp };
}
