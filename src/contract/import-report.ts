import * as v from 'valibot';

/** The answer of POST /twitter/import: what was kept for each account, and each refused line with its reason. */
export const importReportSchema = v.object({
  accounts: v.array(v.object({ screen_name: v.string(), posts: v.number(), duplicates: v.number() })),
  rejected: v.array(v.object({ line: v.number(), reason: v.string() })),
});
export type ImportReport = v.InferOutput<typeof importReportSchema>;
