import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';

/** Justification by fear and prejudice. */
export const FEAR_RULES: readonly RuleDefinition[] = [
  {
    id: 'threat',
    category: 'Appeal to Fear or Prejudice',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Speaks of a threat.',
  },
  {
    id: 'fear-word',
    category: 'Appeal to Fear or Prejudice',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Uses a word of fear or horror.',
  },
  {
    id: 'out-group',
    category: 'Appeal to Fear or Prejudice',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Speaks against a group as a whole.',
  },
];
