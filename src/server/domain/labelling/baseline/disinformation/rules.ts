import type { Catalogue } from '#server/domain/labelling/baseline/rule.ts';
import { CONTEXT_RULES } from './context.ts';
import { FABRICATED_RULES } from './fabricated.ts';
import { IMPOSTER_RULES } from './imposter.ts';
import { MISLEADING_RULES } from './misleading.ts';
import { DISINFORMATION_MITIGATIONS } from './mitigations.ts';
import { STYLE_RULES } from './style.ts';

/** The rules for First Draft's seven types of mis- and disinformation. */
export const DISINFORMATION_RULES: Catalogue = {
  rules: [...STYLE_RULES, ...MISLEADING_RULES, ...CONTEXT_RULES, ...IMPOSTER_RULES, ...FABRICATED_RULES],
  mitigations: DISINFORMATION_MITIGATIONS,
};
