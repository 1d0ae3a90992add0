import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';

/** What a post tells: motifs that fact-checkers meet again and again, independent of current topics. */
export const CLAIM_RULES: readonly RuleDefinition[] = [
  {
    id: 'suppressed-truth',
    category: 'Suppressed truth',
    strength: 'strong',
    needs: 'topic',
    rationale: 'Says that something is being kept from people, or calls on them to wake up to it.',
  },
  {
    id: 'conspiracy-motif',
    category: 'Plot or prophecy',
    strength: 'strong',
    needs: 'topic',
    rationale: 'Speaks of a plot, a hoax or secret powers.',
  },
  {
    id: 'prophecy',
    category: 'Plot or prophecy',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Says that an event was predicted or known before.',
  },
  {
    id: 'villain-frame',
    category: 'Named culprit',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Names a culprit, or somebody who pulls the strings.',
  },
  {
    id: 'numbers-game',
    category: 'Figures and totals',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Makes figures sound larger or smaller.',
  },
  {
    id: 'all-or-none',
    category: 'Figures and totals',
    strength: 'hint',
    needs: 'company',
    rationale: 'Speaks of all or none of a group.',
  },
  {
    id: 'miracle-cure',
    category: 'Miracle cure or home remedy',
    strength: 'strong',
    needs: 'topic',
    rationale: 'Promises a cure or protection.',
  },
  {
    id: 'folk-remedy',
    category: 'Miracle cure or home remedy',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Speaks of a home remedy or a health product.',
  },
  {
    id: 'hidden-harm',
    category: 'Hidden harm',
    strength: 'fair',
    rationale: 'Says that something does a hidden harm to health.',
  },
];
