import * as v from 'valibot';
import { accountSchema, NAME_IN_PATHS } from './item.ts';
import { analyzerKindSchema, levelsSchema } from './level.ts';
import { outsideSchema } from './outside.ts';
import { monthSchema, techniqueCountSchema, weekSchema } from './report.ts';
import { runSchema } from './run.ts';
import { readSubject } from './subject.ts';

export const COMPARED_MAX = 4;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * One side of a comparison, as written in the URL: an account (`name`: the run that it shows) or one of its runs
 * (`name@run`).
 */
export const subjectSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(new RegExp(`^@?${NAME_IN_PATHS}(?:@\\d{1,15})?$`, 'u'), 'Must be an account or account@run'),
  v.transform((subject) => {
    const { account, run } = readSubject(subject.replace(/^@/, ''));
    return { screen_name: account, run_id: run };
  }),
);

/** Query of GET /compare: `subjects=a,b` or `subjects=a@1,a@2`; two to four subjects, all different. */
export const compareQuerySchema = v.object({
  subjects: v.pipe(
    v.string(),
    v.transform((subjects) => subjects.split(',')),
    v.array(subjectSchema),
    v.minLength(2, 'Compare at least two'),
    v.maxLength(COMPARED_MAX, `Compare at most ${COMPARED_MAX}`),
    v.check(
      (subjects) =>
        new Set(subjects.map(({ screen_name, run_id }) => `${screen_name.toLowerCase()}@${run_id}`)).size ===
        subjects.length,
      'No two may be the same',
    ),
  ),
});

/** One side. `weeks` is null unless the run is the one that the account shows. `months` is null without a run. */
export const comparedSchema = v.object({
  account: accountSchema,
  run: v.nullable(runSchema),
  /** Another analyzer than the selected one measured it. */
  is_other_analyzer: v.boolean(),
  levels: levelsSchema,
  techniques: v.array(techniqueCountSchema),
  weeks: v.nullable(v.array(weekSchema)),
  months: v.nullable(v.array(monthSchema)),
  /** What outside sources say about the account's posts, whatever the run. */
  outside: outsideSchema,
});
export type Compared = v.InferOutput<typeof comparedSchema>;

/** The difference of two scores, `subjects[b]` minus `subjects[a]`, with its 95 % interval. */
export const differenceSchema = v.object({
  kind: analyzerKindSchema,
  a: whole,
  b: whole,
  difference: v.number(),
  interval: v.tuple([v.number(), v.number()]),
  /** The interval excludes zero. Only then may anybody say that the scores differ. */
  differs: v.boolean(),
  /** Both sides read the same texts, which were compared one by one. */
  is_paired: v.boolean(),
});
export type Difference = v.InferOutput<typeof differenceSchema>;

/**
 * Two scores that must not be compared, and why: another `analyzer` made each of them, most of the posts are in another
 * `language`, or the `coverage` differs: one side read less than half the share of its posts that the other read.
 */
export const unlikeSchema = v.object({
  kind: analyzerKindSchema,
  a: whole,
  b: whole,
  reasons: v.array(v.picklist(['analyzer', 'language', 'coverage'])),
});
export type Unlike = v.InferOutput<typeof unlikeSchema>;

/**
 * Answer of GET /compare: the sides in the order of the query. Each pair whose scores are known is either in
 * `differences` or in `unlike`.
 */
export const comparisonSchema = v.object({
  subjects: v.array(comparedSchema),
  differences: v.array(differenceSchema),
  unlike: v.array(unlikeSchema),
  /** Why the reader must be careful, in sentences: a side was read in part, or not at all. Usually empty. */
  cautions: v.array(v.string()),
});
export type Comparison = v.InferOutput<typeof comparisonSchema>;
