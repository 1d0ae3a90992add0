import * as v from 'valibot';
import { screenNameSchema } from '#contract/item.ts';
import { nameInAddress } from './profile-address.ts';

/** Add Item: a screen name, or the address of a profile. */
export const addItemSchema = v.object({
  screenName: v.pipe(
    v.string(),
    v.transform((typed) => nameInAddress(typed) ?? typed),
    screenNameSchema,
  ),
});
