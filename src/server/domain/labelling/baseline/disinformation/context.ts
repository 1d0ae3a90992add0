import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';

/** Pictures and recordings taken out of their context, or altered. */
export const CONTEXT_RULES: readonly RuleDefinition[] = [
  {
    id: 'picture-as-proof',
    category: 'False Context',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Offers a picture or recording as proof without saying where and when it was made.',
  },
  {
    id: 'in-circulation',
    category: 'False Context',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Passes on what is going around, of unknown origin and detached from its setting.',
  },
  {
    id: 'somewhere-else',
    category: 'False Context',
    strength: 'hint',
    needs: 'company',
    rationale: 'Points to another place, where readers cannot see for themselves.',
  },
  {
    id: 'altered-media',
    category: 'Manipulated Content',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Rests on a recording or document that is altered, or said to be leaked.',
  },
];
