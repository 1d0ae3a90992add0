import { client } from '#console/shared/client/client.ts';
import { type PageRequest, toPageQuery } from '#console/shared/client/page-query.ts';
import { type Page, pageSchema } from '#contract/page.ts';
import { type Run, runSchema } from '#contract/run.ts';
import { pathOf } from '../account-path.ts';

const runPageSchema = pageSchema(runSchema);

/** GET …/runs: the analyses of the account, newest first. */
export const fetchRuns = (screenName: string, request: PageRequest, signal: AbortSignal): Promise<Page<Run>> =>
  client.get(`${pathOf(screenName)}/runs`, { searchParams: toPageQuery(request), signal }).json(runPageSchema);
