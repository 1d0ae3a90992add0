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
    rationale: 'Says or hints that somebody cannot be trusted or is not able.',
  },
  {
    id: 'why-wont-they',
    category: 'Casting Doubt',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Asks a question as if a wrong were certain.',
  },
  {
    id: 'hypocrisy-charge',
    category: 'Appeal to Hypocrisy',
    strength: 'strong',
    needs: 'topic',
    rationale: 'Says that somebody does not do what they say.',
  },
  {
    id: 'does-the-opposite',
    category: 'Appeal to Hypocrisy',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Compares what somebody says with what they do.',
  },
];
