import { client } from '#console/shared/client/client.ts';
import { type Companions, companionsSchema } from '#contract/campaign.ts';
import { pathOf } from '../account-path.ts';

/** How many of the accounts that acted together with it the report shows. */
const COMPANIONS = 20;

/** GET …/companions: the accounts that acted together with it most, and how many there are. */
export const fetchCompanions = (screenName: string, signal: AbortSignal): Promise<Companions> =>
  client
    .get(`${pathOf(screenName)}/companions`, { searchParams: { skip: 0, limit: COMPANIONS }, signal })
    .json(companionsSchema);
