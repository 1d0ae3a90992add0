import { expect, test } from 'vitest';
import type { RuleSet } from '#contract/rules.ts';
import { NO_RULES, rule } from '#tests/answers/rules.ts';
import { findRules } from './find-rules.ts';

const INSULT = rule('insult', { category: 'Name Calling', phrases: ['{idiot,moron}{,s}'] });
const SHOUTING = rule('shouting', { looks_for: 'words in capitals', phrases: [], alone: ['wake up'] });
const REPORTED = { ...rule('reported'), factor: 0.5, silences: [], fires_on: ['She said that'] };
const ALL: RuleSet = {
  rules: [INSULT, SHOUTING],
  mitigations: [REPORTED],
  topics: {
    plain: ['{vote,votes}'],
    passing: ['country'],
    idioms: ['country music'],
    pastimes: ['rugby'],
    grammar: ['a shouted enemy'],
  },
};

test('an empty search finds everything', () => {
  expect(findRules(ALL, '')).toEqual(ALL);
});

test.each<[words: string, found: Partial<RuleSet>]>([
  ['MORON', { rules: [INSULT] }],
  ['name calling', { rules: [INSULT] }],
  ['capitals', { rules: [SHOUTING] }],
  ['wake up', { rules: [SHOUTING] }],
  ['she said', { mitigations: [REPORTED] }],
  ['country', { topics: { plain: [], passing: ['country'], idioms: ['country music'], pastimes: [], grammar: [] } }],
  ['rugby', { topics: { plain: [], passing: [], idioms: [], pastimes: ['rugby'], grammar: [] } }],
  ['shouted enemy', { topics: { plain: [], passing: [], idioms: [], pastimes: [], grammar: ['a shouted enemy'] } }],
  ['nowhere', {}],
])('"%s" finds every text that contains it', (words, found) => {
  expect(findRules(ALL, words)).toEqual({ ...NO_RULES, ...found });
});
