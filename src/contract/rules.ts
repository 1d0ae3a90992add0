import * as v from 'valibot';

const texts = v.array(v.string());
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** A cue in one language, its explanation, and invented posts that it matches and does not match. */
const cueEntries = {
  id: v.string(),
  rationale: v.string(),
  /** What a cue without phrases looks for; null when it has phrases. */
  looks_for: v.nullable(v.string()),
  /** In a phrase, `{a,b}` means a or b, and `_` means any one word. */
  phrases: texts,
  /** Phrases that count without what the rule `needs`. */
  alone: texts,
  fires_on: texts,
  silent_on: texts,
};

/** One reason to give a category to a post. */
export const ruleSchema = v.object({
  ...cueEntries,
  category: v.string(),
  strength: share,
  /** The name of one of five strengths, such as `fair`. */
  strength_name: v.string(),
  /** What the post must hold besides the cue, such as `a topic`. */
  needs: v.nullable(v.string()),
  /** The id of the mitigation that keeps it from counting; null when there is none. */
  silenced_by: v.nullable(v.string()),
});
export type Rule = v.InferOutput<typeof ruleSchema>;

/** One reason to lower the strengths of a post: each is multiplied by `factor`. The rules that it `silences` do not count at all. */
export const mitigationSchema = v.object({ ...cueEntries, factor: share, silences: texts });
export type Mitigation = v.InferOutput<typeof mitigationSchema>;

/**
 * Phrases that show that a post is about public life: one of `plain` is enough, or two of `passing`. Phrases inside
 * `idioms` do not count, and beside one of `pastimes` those of `passing` do not. Signs that `grammar` describes count like
 * those of `passing`, also beside `pastimes`.
 */
export const topicsSchema = v.object({ plain: texts, passing: texts, idioms: texts, pastimes: texts, grammar: texts });

export const ruleSetSchema = v.object({
  rules: v.array(ruleSchema),
  mitigations: v.array(mitigationSchema),
  topics: topicsSchema,
});
export type RuleSet = v.InferOutput<typeof ruleSetSchema>;

/** What the embedded model knows about one language. */
export const languageRulesSchema = v.object({
  /** The primary subtag of BCP 47. */
  language: v.string(),
  name: v.string(),
  measured_on: v.string(),
  sources: v.array(v.object({ name: v.string(), licence: v.string(), used_for: v.string() })),
  questions: v.object({ propaganda: ruleSetSchema, disinformation: ruleSetSchema }),
});
export type LanguageRules = v.InferOutput<typeof languageRulesSchema>;

/** Answer of GET /rules. */
export const rulesSchema = v.object({
  /** Grows with every change of a rule or of how rules combine. */
  version: v.number(),
  languages: v.array(languageRulesSchema),
});
export type Rules = v.InferOutput<typeof rulesSchema>;
