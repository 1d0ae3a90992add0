import type { MitigationDefinition } from '#server/domain/labelling/baseline/rule.ts';
import { A_LINK, FIGURES } from '#server/domain/labelling/baseline/shapes/patterns.ts';

/** Facts that a reader could check, and signs against a falsehood. */
export const DISINFORMATION_MITIGATIONS: readonly MitigationDefinition[] = [
  {
    id: 'correction',
    factor: 0.5,
    rationale: 'Reports or corrects a falsehood as such.',
  },
  {
    id: 'checkable-figures',
    factor: 0.6,
    shape: () => FIGURES,
    rationale: 'Gives figures that can be checked.',
  },
  {
    id: 'named-office',
    factor: 0.6,
    rationale: 'Says whose word or data it gives, so that it can be checked.',
  },
  {
    id: 'link',
    factor: 0.8,
    shape: () => A_LINK,
    rationale: 'Gives a link that can be followed.',
  },
];
