import { client } from '#console/shared/client/client.ts';
import { type Outside, outsideSchema } from '#contract/outside.ts';
import { pathOf } from '../account-path.ts';

/** GET …/outside: what named outside sources say about the posts. */
export const fetchOutside = (screenName: string, signal: AbortSignal): Promise<Outside> =>
  client.get(`${pathOf(screenName)}/outside`, { signal }).json(outsideSchema);
