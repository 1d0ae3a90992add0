import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';

/** Simplification: one cause, one choice, one outcome. */
export const SIMPLIFICATION_RULES: readonly RuleDefinition[] = [
  {
    id: 'single-cause',
    category: 'Causal Oversimplification',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Names one culprit or cause.',
  },
  {
    id: 'because-of-them',
    category: 'Causal Oversimplification',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Gives one cause for an outcome.',
  },
  {
    id: 'two-options-only',
    category: 'False Dilemma or No Choice',
    strength: 'strong',
    needs: 'topic',
    rationale: 'Speaks of only two ways, or one.',
  },
  {
    id: 'certain-doom',
    category: 'Consequential Oversimplification',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Says that one step ends in disaster or in paradise.',
  },
];
