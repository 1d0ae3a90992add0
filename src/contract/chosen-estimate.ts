import * as v from 'valibot';
import { closedObject } from './closed-object.ts';
import { chosenAccountsSchema } from './llm-setting.ts';
import { sharingSchema } from './sharing.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Body of POST /twitter/estimate: the accounts that would be analysed together. */
export const chosenEstimateRequestSchema = closedObject({
  accounts: v.pipe(chosenAccountsSchema, v.minLength(1, 'Name at least one')),
});

/** What analyses of several accounts with the selected setting would read and use together, about. */
export const chosenEstimateSchema = v.object({
  /** Null when no setting is selected: the analyses wait until one is. */
  model: v.nullable(v.string()),
  accounts: whole,
  posts_to_read: whole,
  /** Posts without an answer so far; only these cost anything. */
  posts_to_ask: whole,
  /** Null for the embedded model, which uses no tokens. No account uses more than its budget. */
  tokens: v.nullable(whole),
  /** US dollars; null when it uses no tokens or the price of the model is not known. */
  cost_usd: v.nullable(v.number()),
  /** Accounts whose analysis would wait until a superuser confirms it. */
  accounts_to_confirm: whole,
  sharing: sharingSchema,
});
export type ChosenEstimate = v.InferOutput<typeof chosenEstimateSchema>;
