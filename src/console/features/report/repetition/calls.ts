import { client } from '#console/shared/client/client.ts';
import { type PageRequest, toPageQuery } from '#console/shared/client/page-query.ts';
import { type Repetitions, repetitionsSchema } from '#contract/repetition.ts';
import { pathOf } from '../account-path.ts';

/** GET …/repetitions: the wordings that the account repeats or shares with others. */
export const fetchRepetitions = (screenName: string, request: PageRequest, signal: AbortSignal): Promise<Repetitions> =>
  client
    .get(`${pathOf(screenName)}/repetitions`, { searchParams: toPageQuery(request), signal })
    .json(repetitionsSchema);
