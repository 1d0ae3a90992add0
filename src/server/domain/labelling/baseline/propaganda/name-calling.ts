import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';
import { groupAsBeasts } from '#server/domain/labelling/baseline/shapes/beasts.ts';

/** Attack on reputation by labels and by association. */
export const NAME_CALLING_RULES: readonly RuleDefinition[] = [
  {
    id: 'insult',
    category: 'Name Calling or Labelling',
    strength: 'strong',
    needs: 'topic',
    rationale: 'Insults a person or group.',
  },
  {
    id: 'political-label',
    category: 'Name Calling or Labelling',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Gives a person or group a political label.',
  },
  {
    id: 'belittling-epithet',
    category: 'Name Calling or Labelling',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Adds a mocking word to a name.',
  },
  {
    id: 'dehumanising',
    category: 'Name Calling or Labelling',
    strength: 'plain',
    needs: 'topic',
    rationale: 'Speaks of people as pests, beasts or a disease.',
  },
  {
    id: 'group-as-beasts',
    category: 'Name Calling or Labelling',
    strength: 'plain',
    shape: groupAsBeasts,
    rationale: 'Says of a group of people that they are beasts or pests.',
  },
  {
    id: 'flattering-label',
    category: 'Name Calling or Labelling',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Gives somebody a flattering label.',
  },
  {
    id: 'tyrant-comparison',
    category: 'Guilt by Association',
    strength: 'strong',
    needs: 'topic',
    rationale: 'Brings in the name of a tyrant or a feared group.',
  },
  {
    id: 'hated-company',
    category: 'Guilt by Association',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Names who stands with somebody, or who pays them.',
  },
];
