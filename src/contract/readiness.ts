import * as v from 'valibot';

/** Why a server cannot take all work, and whether it answers calls nevertheless: these need its database, but no jobs. */
export const unreadySchema = v.object({
  status: v.literal('unready'),
  reasons: v.array(v.string()),
  takes_calls: v.boolean(),
});
