import { client } from '#console/shared/client/client.ts';
import { type Rules, rulesSchema } from '#contract/rules.ts';

/** GET /rules: every rule of the embedded model. */
export const fetchRules = (_: string, signal: AbortSignal): Promise<Rules> =>
  client.get('rules', { signal }).json(rulesSchema);
