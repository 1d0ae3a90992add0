import * as v from 'valibot';
import { screenNameSchema } from '#contract/item.ts';

export const addItemSchema = v.object({ screenName: screenNameSchema });
