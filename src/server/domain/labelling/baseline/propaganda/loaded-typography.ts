import type { Rule } from '#server/domain/labelling/baseline/rule.ts';
import { HEAPED_MARKS, matches, SHOUTING } from '#server/domain/labelling/baseline/shapes.ts';

/** What loads a post without a word for it. */
export const LOADED_TYPOGRAPHY_RULES: readonly Rule[] = [
  {
    id: 'shouting',
    category: 'Loaded Language',
    confidence: 'weak',
    cue: SHOUTING,
    rationale: 'Shouts part of the post in capitals.',
    example: 'He knew about it and SAID NOTHING to the families',
    counterExample: 'He knew about it and wrote to the NHS and the BBC',
  },
  {
    id: 'exclamations',
    category: 'Loaded Language',
    confidence: 'weak',
    cue: HEAPED_MARKS,
    rationale: 'Heaps up exclamation or question marks.',
    example: 'And nobody was fired!!!',
    counterExample: 'And nobody was fired!',
  },
  {
    id: 'angry-emoji',
    category: 'Loaded Language',
    confidence: 'weak',
    cue: {
      looksFor: 'an emoji of anger, disgust, mockery or alarm',
      find: matches(/[😡😠🤬👿🤮🤢💩🤡🐑🖕🔥💥🚨⚠‼☠🙄🤦]/gu),
    },
    rationale: 'Adds anger, disgust, mockery or alarm by an emoji.',
    example: 'The committee met again 🤡',
    counterExample: 'The committee met again 📅',
  },
  {
    id: 'scare-quotes',
    category: 'Loaded Language',
    confidence: 'weak',
    cue: {
      looksFor: 'one or two words in lower case in quotation marks',
      find: matches(/["“]\p{Ll}{3,20}(?: \p{Ll}{3,20})?["”]/gu),
    },
    rationale: 'Sets a word in quotation marks to sneer at it.',
    example: 'Another "peaceful" evening in the park',
    counterExample: 'Another peaceful evening in the park',
  },
  {
    id: 'masked-swearing',
    category: 'Loaded Language',
    confidence: 'fair',
    cue: {
      looksFor: 'a word of which some letters are replaced by symbols, as in swear words',
      find: matches(/(?<![\p{L}\p{N}@._/])\p{L}{1,3}[*@$#]{1,4}\p{L}{1,5}(?![\p{L}\p{N}@._])/gu),
    },
    rationale: 'Swears behind symbols.',
    example: 'What a load of sh*t',
    counterExample: 'What a load of sand',
  },
];
