import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';

/** Attack on reputation by labels and by association. */
export const NAME_CALLING_RULES: readonly RuleDefinition[] = [
  {
    id: 'insult',
    category: 'Name Calling or Labelling',
    strength: 'strong',
    needs: 'topic',
    rationale: 'Insults a person or group instead of answering what they say or do.',
  },
  {
    id: 'political-label',
    category: 'Name Calling or Labelling',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Pins a loaded political label on a person or group.',
  },
  {
    id: 'belittling-epithet',
    category: 'Name Calling or Labelling',
    strength: 'strong',
    needs: 'topic',
    rationale: 'Sticks a belittling or sneering epithet to a name.',
  },
  {
    id: 'dehumanising',
    category: 'Name Calling or Labelling',
    strength: 'plain',
    needs: 'topic',
    rationale: 'Speaks of people as pests, beasts or a disease.',
  },
  {
    id: 'flattering-label',
    category: 'Name Calling or Labelling',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Hands out a flattering label in place of reasons.',
  },
  {
    id: 'tyrant-comparison',
    category: 'Guilt by Association',
    strength: 'strong',
    needs: 'topic',
    rationale: 'Brings in a name the audience already hates to blacken someone else.',
  },
  {
    id: 'hated-company',
    category: 'Guilt by Association',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Judges someone by the company or backers ascribed to them.',
  },
];
