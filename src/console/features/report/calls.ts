import { ApiError } from '#console/shared/client/api-error.ts';
import { client } from '#console/shared/client/client.ts';
import { accountSchema } from '#contract/item.ts';
import { levelsSchema } from '#contract/level.ts';
import type { Standing } from './standing.ts';

const pathOf = (screenName: string) => `twitter/user/${encodeURIComponent(screenName)}`;

/** The account and its levels; `missing` when it is not there, or not for this person. */
export async function fetchStanding(screenName: string, signal: AbortSignal): Promise<Standing | 'missing'> {
  try {
    const [account, levels] = await Promise.all([
      client.get(`${pathOf(screenName)}/`, { signal }).json(accountSchema),
      client.get(`${pathOf(screenName)}/level`, { signal }).json(levelsSchema),
    ]);
    return { account, levels };
  } catch (error) {
    if (error instanceof ApiError && error.isGone) return 'missing';
    throw error;
  }
}
