import * as v from 'valibot';

const texts = v.array(v.string());
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** A cue in one language, why it says something, and invented posts on which it fires and does not. */
const cueEntries = {
  id: v.string(),
  rationale: v.string(),
  /** What a cue that no words express looks for; null where it looks for phrases. */
  looks_for: v.nullable(v.string()),
  /** `{a,b}` stands for a or b, `_` for any one word. */
  phrases: texts,
  /** Phrases that count whatever the rule needs. */
  alone: texts,
  fires_on: texts,
  silent_on: texts,
};

/** One reason to give a post a category. */
export const ruleSchema = v.object({
  ...cueEntries,
  category: v.string(),
  strength: share,
  /** One of five: `fair`. */
  strength_name: v.string(),
  /** What the post must hold beside the cue: `a topic`. */
  needs: v.nullable(v.string()),
});
export type Rule = v.InferOutput<typeof ruleSchema>;

/** One reason to mark a post less: every strength is multiplied by `factor`. */
export const mitigationSchema = v.object({ ...cueEntries, factor: share });
export type Mitigation = v.InferOutput<typeof mitigationSchema>;

/** Phrases by which a post is of public life: one of `plain`, or two of `passing`. Nothing counts inside `idioms`. */
export const topicsSchema = v.object({ plain: texts, passing: texts, idioms: texts });

export const ruleSetSchema = v.object({
  rules: v.array(ruleSchema),
  mitigations: v.array(mitigationSchema),
  topics: topicsSchema,
});
export type RuleSet = v.InferOutput<typeof ruleSetSchema>;

/** What the embedded model knows of one language. */
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
  /** Raised with every change of a rule or of how they combine. */
  version: v.number(),
  languages: v.array(languageRulesSchema),
});
export type Rules = v.InferOutput<typeof rulesSchema>;
