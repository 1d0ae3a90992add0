import type { Catalogue } from '#server/domain/labelling/baseline/rule.ts';
import { ATTENTION_RULES } from './attention.ts';
import { CLAIM_RULES } from './claims.ts';
import { DISINFORMATION_MITIGATIONS } from './mitigations.ts';
import { SOURCE_RULES } from './sources.ts';

/** The rules for warning signs of disinformation: words that stand in a post, whether what it says is true or not. */
export const DISINFORMATION_RULES: Catalogue = {
  rules: [...CLAIM_RULES, ...SOURCE_RULES, ...ATTENTION_RULES],
  mitigations: DISINFORMATION_MITIGATIONS,
  oneWeakRuleMarks: true,
};

/** The names of the warning signs. They name what a post says, as no rule can know what is true. */
export const WARNING_SIGNS: readonly string[] = [
  ...new Set(DISINFORMATION_RULES.rules.map(({ category }) => category)),
];
