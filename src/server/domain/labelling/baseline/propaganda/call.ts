import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';
import { rallyingHashtag } from '#server/domain/labelling/baseline/shapes/capitals.ts';
import { loneWord } from '#server/domain/labelling/baseline/shapes/words.ts';

/** Call: to chant, to act, to stop talking. */
export const CALL_RULES: readonly RuleDefinition[] = [
  {
    id: 'known-slogan',
    category: 'Slogans',
    strength: 'strong',
    rationale: 'A ready-made chant.',
  },
  {
    id: 'shared-chant',
    category: 'Slogans',
    strength: 'strong',
    needs: 'topic',
    rationale: 'A chant that crowds shout, at matches too.',
  },
  {
    id: 'movement-slogan',
    category: 'Slogans',
    strength: 'weak',
    rationale: 'A slogan that has become the name of a movement.',
  },
  {
    id: 'camp-tag',
    category: 'Slogans',
    strength: 'weak',
    rationale: 'The tag of a political camp.',
  },
  {
    id: 'rallying-hashtag',
    category: 'Slogans',
    strength: 'fair',
    shape: rallyingHashtag,
    rationale: 'A hashtag that calls for something or judges something.',
  },
  {
    id: 'call-to-act',
    category: 'Slogans',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Calls on the reader to take sides and act.',
  },
  {
    id: 'end-of-story',
    category: 'Conversation Killer',
    strength: 'strong',
    needs: 'topic',
    rationale: 'A phrase that closes a discussion.',
  },
  {
    id: 'period',
    category: 'Conversation Killer',
    strength: 'fair',
    needs: 'topic',
    shape: loneWord,
    rationale: 'A single word that closes a discussion.',
  },
  {
    id: 'now-or-never',
    category: 'Appeal to Time',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Says that time is short, and presses for action.',
  },
  {
    id: 'high-time',
    category: 'Appeal to Time',
    strength: 'weak',
    needs: 'support',
    rationale: 'Says that the time to act has come.',
  },
];
