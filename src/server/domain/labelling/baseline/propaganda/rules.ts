import type { Catalogue } from '#server/domain/labelling/baseline/rule.ts';
import { CALL_RULES } from './call.ts';
import { DISTRACTION_RULES } from './distraction.ts';
import { DOUBT_RULES } from './doubt.ts';
import { FEAR_RULES } from './fear.ts';
import { JUSTIFICATION_RULES } from './justification.ts';
import { LOADED_LANGUAGE_RULES } from './loaded-language.ts';
import { LOADED_TYPOGRAPHY_RULES } from './loaded-typography.ts';
import { PROPAGANDA_MITIGATIONS } from './mitigations.ts';
import { NAME_CALLING_RULES } from './name-calling.ts';
import { REPUTATION_RULES } from './reputation.ts';
import { SIMPLIFICATION_RULES } from './simplification.ts';
import { WORDING_RULES } from './wording.ts';

/** The rules for the 23 persuasion techniques of SemEval-2023 Task 3. */
export const PROPAGANDA_RULES: Catalogue = {
  rules: [
    ...NAME_CALLING_RULES,
    ...DOUBT_RULES,
    ...REPUTATION_RULES,
    ...JUSTIFICATION_RULES,
    ...FEAR_RULES,
    ...DISTRACTION_RULES,
    ...SIMPLIFICATION_RULES,
    ...CALL_RULES,
    ...LOADED_LANGUAGE_RULES,
    ...LOADED_TYPOGRAPHY_RULES,
    ...WORDING_RULES,
  ],
  mitigations: PROPAGANDA_MITIGATIONS,
  oneWeakRuleMarks: false,
};
