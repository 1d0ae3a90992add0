import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';
import { bareClaim } from '#server/domain/labelling/baseline/shapes/words.ts';

/** The claim itself: stories that fact-checkers meet again and again, independent of current topics. */
export const FABRICATED_RULES: readonly RuleDefinition[] = [
  {
    id: 'conspiracy-motif',
    category: 'Fabricated Content',
    strength: 'strong',
    needs: 'topic',
    rationale: 'Repeats a motif of known conspiracy tales; nothing in the post shows it to be so.',
  },
  {
    id: 'miracle-cure',
    category: 'Fabricated Content',
    strength: 'strong',
    needs: 'topic',
    rationale: 'Promises a cure or protection, which serious medicine does not do in a sentence.',
  },
  {
    id: 'folk-remedy',
    category: 'Fabricated Content',
    strength: 'weak',
    needs: 'topic',
    rationale: 'Speaks of a household remedy of the kind that false health advice is made of.',
  },
  {
    id: 'hidden-harm',
    category: 'Fabricated Content',
    strength: 'fair',
    rationale: 'Claims a hidden harm of the kind that medical rumours claim.',
  },
  {
    id: 'prophecy',
    category: 'Fabricated Content',
    strength: 'fair',
    needs: 'topic',
    rationale: 'Claims that an event was foretold, which such stories are made up to show.',
  },
  {
    id: 'sensational-act',
    category: 'Fabricated Content',
    strength: 'hint',
    needs: 'topic',
    rationale: 'Reports an act that would make headlines; such claims need a source before they are passed on.',
  },
  {
    id: 'bare-claim',
    category: 'Fabricated Content',
    strength: 'hint',
    needs: 'topic',
    shape: bareClaim,
    rationale: 'Reports an event of public life as a fact and gives no source at all.',
  },
];
