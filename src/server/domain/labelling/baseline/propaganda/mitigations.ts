import type { MitigationDefinition } from '#server/domain/labelling/baseline/rule.ts';
import { FIGURE } from '#server/domain/labelling/baseline/shapes/patterns.ts';
import { headlineSource, nameOfDay } from '#server/domain/labelling/baseline/shapes/words.ts';

/** Signs that a post reports persuasion and does not practise it. */
export const PROPAGANDA_MITIGATIONS: readonly MitigationDefinition[] = [
  {
    id: 'attributed-report',
    factor: 0.6,
    rationale: 'Attributes what it tells to police, a court or another office, as news reports do.',
  },
  {
    id: 'headline-source',
    factor: 0.8,
    shape: headlineSource,
    rationale: 'Says at its end whose words it gives, as headlines do.',
  },
  {
    id: 'checkable-figure',
    factor: 0.7,
    shape: () => FIGURE,
    rationale: 'Gives a figure or a year, as reports do.',
  },
  {
    id: 'named-day',
    factor: 0.7,
    shape: nameOfDay,
    rationale: 'Names the day or the month, as reports do.',
  },
];
