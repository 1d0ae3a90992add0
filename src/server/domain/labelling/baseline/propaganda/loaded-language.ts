import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';

/** Emotionally loaded words, grouped by emotion. */
export const LOADED_LANGUAGE_RULES: readonly RuleDefinition[] = [
  {
    id: 'condemning-word',
    category: 'Loaded Language',
    strength: 'fair',
    rationale: 'Condemns in a word that everyday talk seldom needs, where a neutral one would tell the same facts.',
  },
  {
    id: 'outrage-word',
    category: 'Loaded Language',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Uses a word of outrage or contempt where a neutral one would tell the same facts.',
  },
  {
    id: 'bloody-word',
    category: 'Loaded Language',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Speaks of slaughter and destruction to stir feelings.',
  },
  {
    id: 'violence-word',
    category: 'Loaded Language',
    strength: 'hint',
    needs: 'topic',
    rationale: 'Uses a word that stirs before it informs; reports need such words too, so it weighs little.',
  },
  {
    id: 'oppression-word',
    category: 'Loaded Language',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Uses a word of oppression or plotting where a neutral one would tell the same facts.',
  },
  {
    id: 'hate-word',
    category: 'Loaded Language',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Uses a word of hatred or scorn to move the reader.',
  },
  {
    id: 'feeling-word',
    category: 'Loaded Language',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Uses a word of strong feeling to move the reader.',
  },
  {
    id: 'swearing',
    category: 'Loaded Language',
    strength: 'fair',
    needs: 'company',
    rationale: 'Swears to add force that the facts do not have.',
  },
  {
    id: 'glory-word',
    category: 'Loaded Language',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Uses a word of glory to move the reader.',
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
    rationale: 'Reaches for sex, illness or body to put someone down.',
  },
];
