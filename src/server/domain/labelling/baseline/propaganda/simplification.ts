import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';

/** Simplification: one cause, one choice, one outcome. */
export const SIMPLIFICATION_RULES: readonly RuleDefinition[] = [
  {
    id: 'single-cause',
    category: 'Causal Oversimplification',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Names one culprit or cause for something that has many.',
  },
  {
    id: 'because-of-them',
    category: 'Causal Oversimplification',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Ties an outcome to one cause in half a sentence.',
  },
  {
    id: 'two-options-only',
    category: 'False Dilemma or No Choice',
    strength: 'strong',
    needs: 'topic',
    rationale: 'Leaves only two ways, or one, where there are more.',
  },
  {
    id: 'certain-doom',
    category: 'Consequential Oversimplification',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Claims that one step must end in disaster, or in paradise.',
  },
];
