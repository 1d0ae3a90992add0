import { client } from '#console/shared/client/client.ts';
import { type Dashboard, dashboardSchema } from '#contract/dashboard.ts';

/** GET /dashboard: what happens with the accounts that I see. Asking for it begins or continues a visit. */
export const fetchDashboard = (signal: AbortSignal): Promise<Dashboard> =>
  client.get('dashboard', { signal }).json(dashboardSchema);
