import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';

/** Attack on reputation by accusation. */
export const REPUTATION_RULES: readonly RuleDefinition[] = [
  {
    id: 'accusation-of-corruption',
    category: 'Questioning the Reputation',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Charges someone with corruption, fraud or treason as a matter of course.',
  },
  {
    id: 'accusation-of-crime',
    category: 'Questioning the Reputation',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Ties someone to a crime, which discredits whether or not it is shown.',
  },
  {
    id: 'accusation-of-lying',
    category: 'Questioning the Reputation',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Charges someone with lying so that nothing they say need be heard.',
  },
  {
    id: 'accusation-of-failure',
    category: 'Questioning the Reputation',
    strength: 'weak',
    needs: 'topic',
    rationale: "Runs down someone's record or character as a whole.",
  },
];
