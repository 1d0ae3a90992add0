import type { AnalyzerKind } from '#contract/level.ts';
import { DISINFORMATION_RULES } from './disinformation/rules.ts';
import { PROPAGANDA_RULES } from './propaganda/rules.ts';
import type { RuleSet } from './rule.ts';

/** Raised with every change of a rule or of how they combine, so that results of older rules are not taken for new ones. */
export const RULES_VERSION = 1;

export const RULE_SETS: Readonly<Record<AnalyzerKind, RuleSet>> = {
  propaganda: PROPAGANDA_RULES,
  disinformation: DISINFORMATION_RULES,
};
