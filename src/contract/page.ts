import * as v from 'valibot';

/** Rows on one page of every list (S9.2). */
export const PAGE_SIZE = 5;

/** Query of every list call: `skip` rows to skip (≥ 0), `limit` rows to return (1 to 100). */
export const pageQuerySchema = v.object({
  skip: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Must be a whole number of at least 0'), v.transform(Number)),
    '0',
  ),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'Must be a whole number from 1 to 100'),
      v.transform(Number),
      v.minValue(1, 'Must be a whole number from 1 to 100'),
      v.maxValue(100, 'Must be a whole number from 1 to 100'),
    ),
    '100',
  ),
});
export type PageQuery = v.InferOutput<typeof pageQuerySchema>;

/** The answer of every list call: one page of rows, newest first, and the count of all rows. */
export const pageSchema = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ data: v.array(row), count: v.pipe(v.number(), v.integer(), v.minValue(0)) });
export type Page<Row> = { data: Row[]; count: number };
