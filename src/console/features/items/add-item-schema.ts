import * as v from 'valibot';
import { NAME_REQUIRED } from '#contract/item.ts';
import { nameInAddress } from './profile-address.ts';

/** Add Item: a screen name, or the address of a profile. */
export const addItemSchema = v.object({
  screenName: v.pipe(
    v.string(),
    v.transform((typed) => nameInAddress(typed) ?? typed),
    v.trim(),
    v.nonEmpty(NAME_REQUIRED),
    v.regex(/^@?[A-Za-z0-9_]{1,15}$/, 'screenName takes 1 to 15 letters, digits or underscores.'),
    v.transform((name) => name.replace(/^@/, '')),
  ),
});
