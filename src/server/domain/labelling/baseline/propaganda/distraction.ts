import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';

/** Distraction: away from the point. */
export const DISTRACTION_RULES: readonly RuleDefinition[] = [
  {
    id: 'words-in-their-mouth',
    category: 'Straw Man',
    strength: 'fair',
    needs: 'topic',
    silencedBy: 'headline-source',
    rationale: 'Says in a few words what others think or want.',
  },
  {
    id: 'look-over-there',
    category: 'Red Herring',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Points to something else.',
  },
  {
    id: 'what-about',
    category: 'Whataboutism',
    strength: 'strong',
    needs: 'topic',
    rationale: 'Answers by asking what somebody else did.',
  },
];
