import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';
import { FLAG_EMOJI, QUOTE_AND_NAME } from '#server/domain/labelling/baseline/shapes/patterns.ts';

/** Justification by the flag, an authority, the crowd or a value. */
export const JUSTIFICATION_RULES: readonly RuleDefinition[] = [
  {
    id: 'nation-first',
    category: 'Flag Waving',
    strength: 'strong',
    needs: 'topic',
    rationale: 'Calls on love of the nation or group.',
  },
  {
    id: 'our-people',
    category: 'Flag Waving',
    strength: 'weak',
    needs: 'support',
    rationale: 'Speaks of the nation, its flag or its people.',
  },
  {
    id: 'flag-emoji',
    category: 'Flag Waving',
    strength: 'weak',
    needs: 'topic',
    shape: () => FLAG_EMOJI,
    rationale: 'Shows a national flag.',
  },
  {
    id: 'nameless-authority',
    category: 'Appeal to Authority',
    strength: 'fair',
    needs: 'topic',
    silencedBy: 'headline-source',
    rationale: 'Refers to an authority without a name.',
  },
  {
    id: 'even-they-admit',
    category: 'Appeal to Authority',
    strength: 'fair',
    needs: 'topic',
    silencedBy: 'headline-source',
    rationale: 'Refers to somebody as an authority.',
  },
  {
    id: 'famous-words',
    category: 'Appeal to Authority',
    strength: 'weak',
    needs: 'topic',
    shape: () => QUOTE_AND_NAME,
    rationale: 'Gives a quotation with a name.',
  },
  {
    id: 'everybody-knows',
    category: 'Appeal to Popularity',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Says how many people agree.',
  },
  {
    id: 'cherished-value',
    category: 'Appeal to Values',
    strength: 'weak',
    needs: 'support',
    rationale: 'Names a value that people hold dear.',
  },
  {
    id: 'stand-up-for',
    category: 'Appeal to Values',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Presents the cause as the defence of something dear.',
  },
];
