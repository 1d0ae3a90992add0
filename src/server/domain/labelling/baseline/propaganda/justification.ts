import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';
import { FLAG_EMOJI, QUOTE_AND_NAME } from '#server/domain/labelling/baseline/shapes/patterns.ts';

/** Justification by a false reason: the flag, an authority, the crowd, a value. */
export const JUSTIFICATION_RULES: readonly RuleDefinition[] = [
  {
    id: 'nation-first',
    category: 'Flag Waving',
    strength: 'strong',
    needs: 'topic',
    rationale: 'Calls on love of the nation or group instead of reasons.',
  },
  {
    id: 'our-people',
    category: 'Flag Waving',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Wraps the point in the nation, its flag or its people.',
  },
  {
    id: 'flag-emoji',
    category: 'Flag Waving',
    strength: 'weak',
    needs: 'topic',
    shape: () => FLAG_EMOJI,
    rationale: 'Shows the national flag to rally behind.',
  },
  {
    id: 'nameless-authority',
    category: 'Appeal to Authority',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Rests on an authority that is not named and says nothing of its evidence.',
  },
  {
    id: 'even-they-admit',
    category: 'Appeal to Authority',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Leans on the name of someone whose word is to settle the matter.',
  },
  {
    id: 'famous-words',
    category: 'Appeal to Authority',
    strength: 'weak',
    needs: 'topic',
    shape: () => QUOTE_AND_NAME,
    rationale: 'Lets a quotation and the name under it settle the matter.',
  },
  {
    id: 'everybody-knows',
    category: 'Appeal to Popularity',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Argues from how many people are said to agree.',
  },
  {
    id: 'cherished-value',
    category: 'Appeal to Values',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Ties the point to a value that nobody wants to be against.',
  },
  {
    id: 'stand-up-for',
    category: 'Appeal to Values',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Presents the cause as the defence of something the audience holds dear.',
  },
];
