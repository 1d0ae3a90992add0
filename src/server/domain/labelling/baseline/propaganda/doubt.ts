import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';

/** Attack on reputation by doubt and by the charge of hypocrisy. */
export const DOUBT_RULES: readonly RuleDefinition[] = [
  {
    id: 'open-doubt',
    category: 'Casting Doubt',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Invites doubt by a leading question and offers no evidence.',
  },
  {
    id: 'suspicion',
    category: 'Casting Doubt',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Hints that someone cannot be trusted or is not up to it, without saying why.',
  },
  {
    id: 'why-wont-they',
    category: 'Casting Doubt',
    strength: 'weak',
    needs: 'topic',
    rationale: 'A rhetorical question that supposes the wrongdoing it asks about.',
  },
  {
    id: 'hypocrisy-charge',
    category: 'Appeal to Hypocrisy',
    strength: 'strong',
    needs: 'topic',
    rationale: 'Rejects a position by charging its holder with not living up to it.',
  },
  {
    id: 'does-the-opposite',
    category: 'Appeal to Hypocrisy',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Sets what someone says against what they do, to dismiss it.',
  },
];
