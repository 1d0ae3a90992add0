import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';
import { TRAILING_DOTS } from '#server/domain/labelling/baseline/shapes/patterns.ts';
import { anaphora, CHANTED_WORD, repeatedWord } from '#server/domain/labelling/baseline/shapes/words.ts';

/** Manipulative wording, except loaded language. */
export const WORDING_RULES: readonly RuleDefinition[] = [
  {
    id: 'superlative',
    category: 'Exaggeration or Minimisation',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Makes something the worst, the greatest or without equal.',
  },
  {
    id: 'intensifier',
    category: 'Exaggeration or Minimisation',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Turns the volume up beyond what the facts need.',
  },
  {
    id: 'absolute',
    category: 'Exaggeration or Minimisation',
    strength: 'hint',
    needs: 'company',
    rationale: 'Speaks in absolutes where reality has exceptions.',
  },
  {
    id: 'playing-down',
    category: 'Exaggeration or Minimisation',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Makes something look small and beside the point.',
  },
  {
    id: 'vague-them',
    category: 'Obfuscation or Vagueness',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Leaves open who or what is meant, so that readers fill it in.',
  },
  {
    id: 'trailing-dots',
    category: 'Obfuscation or Vagueness',
    strength: 'hint',
    needs: 'company',
    shape: () => TRAILING_DOTS,
    rationale: 'Trails off and lets the reader finish the thought.',
  },
  {
    id: 'chant',
    category: 'Repetition',
    strength: 'plain',
    needs: 'topic',
    shape: () => CHANTED_WORD,
    rationale: 'Says the same word again and again so that it sticks.',
  },
  {
    id: 'repeated-word',
    category: 'Repetition',
    strength: 'weak',
    needs: 'company',
    shape: repeatedWord,
    rationale: 'Comes back to the same word again and again.',
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
