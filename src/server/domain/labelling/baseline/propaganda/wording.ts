import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';
import { TRAILING_DOTS } from '#server/domain/labelling/baseline/shapes/patterns.ts';
import { anaphora, CHANTED_WORD, judgingAdverb, repeatedWord } from '#server/domain/labelling/baseline/shapes/words.ts';

/** Manipulative wording, except loaded language. */
export const WORDING_RULES: readonly RuleDefinition[] = [
  {
    id: 'superlative',
    category: 'Exaggeration or Minimisation',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Calls something the worst, the greatest or without equal.',
  },
  {
    id: 'intensifier',
    category: 'Exaggeration or Minimisation',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Adds a word that strengthens.',
  },
  {
    id: 'certainty',
    category: 'Exaggeration or Minimisation',
    strength: 'hint',
    needs: 'support',
    rationale: 'Says that something is beyond doubt.',
  },
  {
    id: 'judging-adverb',
    category: 'Exaggeration or Minimisation',
    strength: 'hint',
    needs: 'support',
    shape: judgingAdverb,
    rationale: 'Judges or strengthens with an adverb.',
  },
  {
    id: 'absolute',
    category: 'Exaggeration or Minimisation',
    strength: 'hint',
    needs: 'company',
    rationale: 'Uses words that allow no exception.',
  },
  {
    id: 'playing-down',
    category: 'Exaggeration or Minimisation',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Makes something sound less important.',
  },
  {
    id: 'vague-them',
    category: 'Obfuscation or Vagueness',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Leaves open who or what is meant.',
  },
  {
    id: 'trailing-dots',
    category: 'Obfuscation or Vagueness',
    strength: 'hint',
    needs: 'company',
    shape: () => TRAILING_DOTS,
    rationale: 'Trails off in dots.',
  },
  {
    id: 'chant',
    category: 'Repetition',
    strength: 'plain',
    needs: 'topic',
    shape: () => CHANTED_WORD,
    rationale: 'Says the same word three times in a row.',
  },
  {
    id: 'repeated-word',
    category: 'Repetition',
    strength: 'weak',
    needs: 'company',
    shape: repeatedWord,
    rationale: 'Uses the same word three times or more.',
  },
  {
    id: 'same-opening',
    category: 'Repetition',
    strength: 'weak',
    needs: 'company',
    shape: anaphora,
    rationale: 'Begins one clause after the other with the same words.',
  },
];
