import { client } from '#console/shared/client/client.ts';
import { type ChosenEstimate, chosenEstimateSchema } from '#contract/chosen-estimate.ts';
import { type Progress, progressSchema } from '#contract/item.ts';
import { type Estimate, estimateSchema, type Run, runSchema } from '#contract/run.ts';
import { type Confirmed, confirmedSchema, type WaitingRuns, waitingRunsSchema } from '#contract/waiting-runs.ts';

const accountOf = (screenName: string) => `twitter/user/${encodeURIComponent(screenName)}`;
const runsOf = (screenName: string) => `${accountOf(screenName)}/runs`;

/** POST /twitter/user/{screen_name}/refresh: fetch new posts. */
export const refreshAccount = (screenName: string, signal: AbortSignal): Promise<Progress> =>
  client.post(`${accountOf(screenName)}/refresh`, { signal }).json(progressSchema);

/** GET /twitter/user/{screen_name}/estimate: what an analysis would read and use now. 409 when its model cannot be asked. */
export const fetchEstimate = (screenName: string, signal: AbortSignal): Promise<Estimate> =>
  client.get(`${accountOf(screenName)}/estimate`, { signal }).json(estimateSchema);

/** POST /twitter/estimate: what analyses of these accounts would read and use together. 409 when their model cannot be asked. */
export const estimateChosen = (accounts: readonly string[], signal: AbortSignal): Promise<ChosenEstimate> =>
  client.post('twitter/estimate', { json: { accounts }, signal }).json(chosenEstimateSchema);

/** POST /twitter/user/{screen_name}/runs: analyse it. A stopped run continues. 409 when its budget is used up. */
export const startRun = (screenName: string, signal: AbortSignal): Promise<Run> =>
  client.post(runsOf(screenName), { signal }).json(runSchema);

/** GET …/runs/{run_id}. */
export const fetchRun = (screenName: string, id: number, signal: AbortSignal): Promise<Run> =>
  client.get(`${runsOf(screenName)}/${id}`, { signal }).json(runSchema);

/** POST …/runs/{run_id}/cancel. 409 when the run has already ended. */
export const cancelRun = (screenName: string, id: number, signal: AbortSignal): Promise<Run> =>
  client.post(`${runsOf(screenName)}/${id}/cancel`, { signal }).json(runSchema);

/** POST …/runs/{run_id}/confirm. Superusers only. 409 when the run does not wait for a confirmation. */
export const confirmRun = (screenName: string, id: number, signal: AbortSignal): Promise<Run> =>
  client.post(`${runsOf(screenName)}/${id}/confirm`, { signal }).json(runSchema);

/** GET /admin/waiting_runs: the runs that wait until a superuser confirms them. Superusers only. */
export const fetchWaitingRuns = (signal: AbortSignal): Promise<WaitingRuns> =>
  client.get('admin/waiting_runs', { signal }).json(waitingRunsSchema);

/** POST /admin/waiting_runs/confirm. Superusers only. Runs that do not wait any more are passed over. */
export const confirmRuns = (ids: readonly number[], signal: AbortSignal): Promise<Confirmed> =>
  client.post('admin/waiting_runs/confirm', { json: { ids }, signal }).json(confirmedSchema);
