import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';

/** Distraction: away from the point. */
export const DISTRACTION_RULES: readonly RuleDefinition[] = [
  {
    id: 'words-in-their-mouth',
    category: 'Straw Man',
    strength: 'fair',
    needs: 'topic',
    rationale: "Puts a simplified version of the other side's view into its mouth.",
  },
  {
    id: 'look-over-there',
    category: 'Red Herring',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Moves the talk to something else.',
  },
  {
    id: 'what-about',
    category: 'Whataboutism',
    strength: 'strong',
    needs: 'topic',
    rationale: "Answers a charge by pointing at someone else's deed.",
  },
];
