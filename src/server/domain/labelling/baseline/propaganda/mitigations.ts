import type { MitigationDefinition } from '#server/domain/labelling/baseline/rule.ts';

/** What makes a post more likely to report persuasion than to practise it. */
export const PROPAGANDA_MITIGATIONS: readonly MitigationDefinition[] = [
  {
    id: 'attributed-report',
    factor: 0.6,
    rationale: 'Attributes what it tells to police, a court or another office, as news reports do.',
  },
];
