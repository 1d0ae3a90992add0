import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';
import { SHOUTING } from '#server/domain/labelling/baseline/shapes/capitals.ts';
import {
  ANGRY_EMOJI,
  EXCLAMATION,
  HEAPED_MARKS,
  SCARE_QUOTES,
} from '#server/domain/labelling/baseline/shapes/patterns.ts';
import { maskedSwearing } from '#server/domain/labelling/baseline/shapes/words.ts';

/** Typography that loads a post without a loaded word. */
export const LOADED_TYPOGRAPHY_RULES: readonly RuleDefinition[] = [
  {
    id: 'shouting',
    category: 'Loaded Language',
    strength: 'weak',
    needs: 'topic',
    shape: () => SHOUTING,
    rationale: 'Writes part of the post in capitals.',
  },
  {
    id: 'exclamations',
    category: 'Loaded Language',
    strength: 'weak',
    needs: 'company',
    shape: () => HEAPED_MARKS,
    rationale: 'Uses several exclamation or question marks.',
  },
  {
    id: 'exclamation',
    category: 'Loaded Language',
    strength: 'hint',
    needs: 'company',
    shape: () => EXCLAMATION,
    rationale: 'Exclaims.',
  },
  {
    id: 'angry-emoji',
    category: 'Loaded Language',
    strength: 'weak',
    needs: 'topic',
    shape: () => ANGRY_EMOJI,
    rationale: 'Adds an emoji of anger, disgust, mockery or alarm.',
  },
  {
    id: 'scare-quotes',
    category: 'Loaded Language',
    strength: 'weak',
    needs: 'topic',
    shape: () => SCARE_QUOTES,
    rationale: 'Sets one or two words in quotation marks.',
  },
  {
    id: 'masked-swearing',
    category: 'Loaded Language',
    strength: 'weak',
    needs: 'company',
    shape: maskedSwearing,
    rationale: 'Swears behind symbols.',
  },
];
