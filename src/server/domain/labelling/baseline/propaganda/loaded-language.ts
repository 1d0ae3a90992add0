import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';

/** Emotionally loaded words, grouped by emotion. */
export const LOADED_LANGUAGE_RULES: readonly RuleDefinition[] = [
  {
    id: 'condemning-word',
    category: 'Loaded Language',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Condemns with a word that is rare in everyday talk.',
  },
  {
    id: 'outrage-word',
    category: 'Loaded Language',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Uses a word of outrage or contempt.',
  },
  {
    id: 'bloody-word',
    category: 'Loaded Language',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Speaks of slaughter or destruction.',
  },
  {
    id: 'violence-word',
    category: 'Loaded Language',
    strength: 'hint',
    needs: 'support',
    rationale: 'Uses a word of violence; reports need such words too, so it weighs little.',
  },
  {
    id: 'oppression-word',
    category: 'Loaded Language',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Uses a word of oppression or plotting.',
  },
  {
    id: 'hate-word',
    category: 'Loaded Language',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Uses a word of hatred or scorn.',
  },
  {
    id: 'feeling-word',
    category: 'Loaded Language',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Uses a word of strong feeling.',
  },
  {
    id: 'swearing',
    category: 'Loaded Language',
    strength: 'weak',
    needs: 'company',
    rationale: 'Swears.',
  },
  {
    id: 'glory-word',
    category: 'Loaded Language',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Uses a word of glory.',
  },
  {
    id: 'praise-word',
    category: 'Loaded Language',
    strength: 'hint',
    needs: 'company',
    rationale: 'Praises in a strong word; everyday posts do so too, so it weighs little.',
  },
  {
    id: 'sex-smear-word',
    category: 'Loaded Language',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Speaks of somebody in words of sex, illness or body.',
  },
];
