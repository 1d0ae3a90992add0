import type { MitigationDefinition } from '#server/domain/labelling/baseline/rule.ts';

/** Signs that a post reports persuasion and does not practise it. */
export const PROPAGANDA_MITIGATIONS: readonly MitigationDefinition[] = [
  {
    id: 'attributed-report',
    factor: 0.6,
    rationale: 'Attributes what it tells to police, a court or another office, as news reports do.',
  },
];
