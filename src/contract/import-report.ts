import * as v from 'valibot';
import { chosenTableSchema } from './import-columns.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How many refused lines a report names; further ones are only counted. */
export const REJECTED_MAX = 1000;

/** `name` is what people call the account, if that says more than `screen_name`. */
const named = { screen_name: v.string(), name: v.optional(v.string()) };

/** How many tables with unknown columns a preview describes. */
export const TABLES_MAX = 20;

/**
 * Answer of POST /twitter/import: how many posts were stored for each account, and each refused line with its reason.
 * `duplicates` are posts that were stored before or are in the file twice. `posts_left_out` are posts of accounts that
 * were not asked for. `rejected` holds the first {@link REJECTED_MAX} of `rejected_count` refused lines; a line after
 * which nothing was read comes before them.
 */
export const importReportSchema = v.object({
  accounts: v.array(v.object({ ...named, posts: whole, duplicates: whole })),
  rejected: v.array(v.object({ line: whole, reason: v.string() })),
  rejected_count: whole,
  posts_left_out: whole,
});
export type ImportReport = v.InferOutput<typeof importReportSchema>;

/**
 * Answer of POST /twitter/import/preview: what an archive holds. It counts every post in the file, also duplicates and
 * posts that are already stored. The account with the most posts comes first. `tables` are the tables whose columns a
 * person assigns, up to {@link TABLES_MAX}; without a usable post and without such a table the file is refused.
 */
export const importPreviewSchema = v.object({
  accounts: v.array(v.object({ ...named, posts: whole })),
  rejected: v.array(v.object({ line: whole, reason: v.string() })),
  rejected_count: whole,
  tables: v.array(chosenTableSchema),
});
export type ImportPreview = v.InferOutput<typeof importPreviewSchema>;
