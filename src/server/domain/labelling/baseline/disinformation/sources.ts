import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';
import { bareClaim } from '#server/domain/labelling/baseline/shapes/words.ts';

/** Where a post says that it has it from. */
export const SOURCE_RULES: readonly RuleDefinition[] = [
  {
    id: 'insider',
    category: 'Unnamed insider or expert',
    strength: 'strong',
    needs: 'topic',
    rationale: 'Refers to an insider or expert without a name.',
  },
  {
    id: 'nameless-experts',
    category: 'Unnamed insider or expert',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Refers to experts or a study without saying which.',
  },
  {
    id: 'bare-claim',
    category: 'Report without a source',
    strength: 'hint',
    needs: 'topic',
    silencedBy: 'named-office',
    shape: bareClaim,
    rationale: 'Reports an event; no link, mention, quotation or office stands beside it.',
  },
  {
    id: 'in-circulation',
    category: 'Hearsay',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Passes on what is going around or what somebody claims.',
  },
  {
    id: 'attributed-message',
    category: 'Hearsay',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Passes on a message or an offer that is said to be from somebody else.',
  },
  {
    id: 'picture-as-proof',
    category: 'Picture or leak as evidence',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Points to a picture or recording for what it tells.',
  },
  {
    id: 'somewhere-else',
    category: 'Picture or leak as evidence',
    strength: 'hint',
    needs: 'company',
    rationale: 'Points to a scene somewhere else.',
  },
  {
    id: 'altered-media',
    category: 'Picture or leak as evidence',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Speaks of a recording or document as leaked, secret, edited or caught.',
  },
];
