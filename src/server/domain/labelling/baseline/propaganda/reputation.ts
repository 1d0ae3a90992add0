import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';

/** Attack on reputation by accusation. */
export const REPUTATION_RULES: readonly RuleDefinition[] = [
  {
    id: 'accusation-of-corruption',
    category: 'Questioning the Reputation',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Accuses somebody of corruption, fraud or treason.',
  },
  {
    id: 'accusation-of-crime',
    category: 'Questioning the Reputation',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Speaks of somebody and a crime.',
  },
  {
    id: 'accusation-of-lying',
    category: 'Questioning the Reputation',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Accuses somebody of lying.',
  },
  {
    id: 'falls-short',
    category: 'Questioning the Reputation',
    strength: 'hint',
    needs: 'support',
    rationale: 'Says what somebody refuses, fails to do or only claims.',
  },
  {
    id: 'accusation-of-failure',
    category: 'Questioning the Reputation',
    strength: 'weak',
    needs: 'topic',
    rationale: "Speaks badly of somebody's record or character.",
  },
];
