import type { MitigationDefinition } from '#server/domain/labelling/baseline/rule.ts';
import { A_LINK, FIGURES } from '#server/domain/labelling/baseline/shapes/patterns.ts';

/** What a reader could check, and talk about claims in place of making them. */
export const DISINFORMATION_MITIGATIONS: readonly MitigationDefinition[] = [
  {
    id: 'correction',
    factor: 0.5,
    rationale: 'Speaks of a claim as false or unproven, or of checking claims.',
  },
  {
    id: 'checkable-figures',
    factor: 0.6,
    shape: () => FIGURES,
    rationale: 'Gives figures.',
  },
  {
    id: 'named-office',
    factor: 0.6,
    rationale: 'Says whose word or data it gives.',
  },
  {
    id: 'link',
    factor: 0.8,
    shape: () => A_LINK,
    rationale: 'Gives a link.',
  },
];
