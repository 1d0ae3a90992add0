import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';
import { namelessHeadline } from '#server/domain/labelling/baseline/shapes/capitals.ts';
import { HEAPED_MARKS } from '#server/domain/labelling/baseline/shapes/patterns.ts';

/** The way it is told: headlines that do not keep their promise, and jokes that may be mistaken for news. */
export const STYLE_RULES: readonly RuleDefinition[] = [
  {
    id: 'clickbait',
    category: 'False Connection',
    strength: 'fair',
    needs: 'headline',
    rationale: 'Teases with a promise that a headline cannot keep.',
  },
  {
    id: 'leading-question',
    category: 'False Connection',
    strength: 'weak',
    needs: 'headline',
    rationale: 'Asks what it would have to show.',
  },
  {
    id: 'heaped-marks',
    category: 'False Connection',
    strength: 'weak',
    needs: 'company',
    shape: () => HEAPED_MARKS,
    rationale: 'Heaps up exclamation or question marks, as sober reports do not.',
  },
  {
    id: 'no-name-headline',
    category: 'Satire or Parody',
    strength: 'fair',
    shape: namelessHeadline,
    rationale: 'Tells of a nameless person in the headline style of satirical news.',
  },
  {
    id: 'deadpan-headline',
    category: 'Satire or Parody',
    strength: 'weak',
    needs: 'headline',
    rationale: 'A deadpan headline of the kind that satirical news is made of.',
  },
  {
    id: 'marked-satire',
    category: 'Satire or Parody',
    strength: 'strong',
    needs: 'headline',
    rationale: 'Calls itself satire, which is lost when it is passed on.',
  },
];
