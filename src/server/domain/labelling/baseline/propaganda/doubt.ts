import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';

/** Attack on reputation by doubt and by the charge of hypocrisy. */
export const DOUBT_RULES: readonly RuleDefinition[] = [
  {
    id: 'open-doubt',
    category: 'Casting Doubt',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Asks a question that casts doubt on somebody.',
  },
  {
    id: 'suspicion',
    category: 'Casting Doubt',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Says or hints that somebody cannot be trusted or is not up to it.',
  },
  {
    id: 'why-wont-they',
    category: 'Casting Doubt',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Asks a question that takes a wrong for granted.',
  },
  {
    id: 'hypocrisy-charge',
    category: 'Appeal to Hypocrisy',
    strength: 'strong',
    needs: 'topic',
    rationale: 'Charges somebody with not living up to what they say.',
  },
  {
    id: 'does-the-opposite',
    category: 'Appeal to Hypocrisy',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Sets what somebody says against what they do.',
  },
];
