import * as v from 'valibot';
import { accountNameSchema } from './item.ts';

/** Path of the calls on one account. */
export const accountPathSchema = v.object({ screen_name: accountNameSchema });
