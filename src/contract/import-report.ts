import * as v from 'valibot';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Refused lines that a report names one by one; the others are only counted. */
export const REJECTED_MAX = 1000;

/**
 * The answer of POST /twitter/import: what was kept for each account, and each refused line with its reason. `duplicates`
 * are posts that were there already, or stand in the file twice, and `posts_left_out` those of accounts that were not asked
 * for. `rejected` holds the first {@link REJECTED_MAX} of `rejected_count` refusals.
 */
export const importReportSchema = v.object({
  accounts: v.array(v.object({ screen_name: v.string(), posts: whole, duplicates: whole })),
  rejected: v.array(v.object({ line: whole, reason: v.string() })),
  rejected_count: whole,
  posts_left_out: whole,
});
export type ImportReport = v.InferOutput<typeof importReportSchema>;

/**
 * The answer of POST /twitter/import/preview: what an archive holds. Posts are counted as they stand in the file, those that
 * stand in it twice or are stored already among them; the account with most posts comes first.
 */
export const importPreviewSchema = v.object({
  accounts: v.array(v.object({ screen_name: v.string(), posts: whole })),
  rejected: v.array(v.object({ line: whole, reason: v.string() })),
  rejected_count: whole,
});
export type ImportPreview = v.InferOutput<typeof importPreviewSchema>;
