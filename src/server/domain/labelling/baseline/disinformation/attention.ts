import type { RuleDefinition } from '#server/domain/labelling/baseline/rule.ts';
import { alarmHeadline, namelessHeadline } from '#server/domain/labelling/baseline/shapes/capitals.ts';
import { HEAPED_MARKS } from '#server/domain/labelling/baseline/shapes/patterns.ts';

/** How a post asks for attention and for being passed on. */
export const ATTENTION_RULES: readonly RuleDefinition[] = [
  {
    id: 'clickbait',
    category: 'Teaser headline',
    strength: 'fair',
    needs: 'headline',
    rationale: 'Announces something that the reader has to follow to learn.',
  },
  {
    id: 'leading-question',
    category: 'Teaser headline',
    strength: 'weak',
    needs: 'headline',
    rationale: 'Asks a question that suggests its answer.',
  },
  {
    id: 'alarm-headline',
    category: 'Alarm or sensation',
    strength: 'fair',
    needs: 'company',
    shape: alarmHeadline,
    rationale: 'Opens with a word or sign of alarm, as breaking news does.',
  },
  {
    id: 'heaped-marks',
    category: 'Alarm or sensation',
    strength: 'weak',
    needs: 'company',
    shape: () => HEAPED_MARKS,
    rationale: 'Uses several exclamation or question marks.',
  },
  {
    id: 'exposed',
    category: 'Alarm or sensation',
    strength: 'fair',
    needs: 'headline',
    rationale: 'Announces a revelation, a proof or a shock.',
  },
  {
    id: 'sensational-act',
    category: 'Alarm or sensation',
    strength: 'hint',
    needs: 'topic',
    rationale: 'Tells of an act of the kind that makes headlines; reports do so too, so it weighs little.',
  },
  {
    id: 'pass-it-on',
    category: 'Call to pass on',
    strength: 'strong',
    needs: 'topic',
    rationale: 'Urges readers to pass it on.',
  },
  {
    id: 'no-name-headline',
    category: 'Style of satire',
    strength: 'fair',
    shape: namelessHeadline,
    rationale: 'Tells of a nameless person in the headline style of satirical news.',
  },
  {
    id: 'deadpan-headline',
    category: 'Style of satire',
    strength: 'weak',
    needs: 'headline',
    rationale: 'A deadpan headline, as satirical news has them.',
  },
  {
    id: 'marked-satire',
    category: 'Style of satire',
    strength: 'strong',
    needs: 'headline',
    rationale: 'Calls itself or something else satire.',
  },
];
