import { client } from '#console/shared/client/client.ts';
import { type Dashboard, dashboardSchema } from '#contract/dashboard.ts';

/** GET /dashboard: the state of the accounts that this person sees. The call begins or continues a visit. */
export const fetchDashboard = (signal: AbortSignal): Promise<Dashboard> =>
  client.get('dashboard', { signal }).json(dashboardSchema);
