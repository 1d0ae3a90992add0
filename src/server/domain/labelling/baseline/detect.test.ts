import { expect, test } from 'vitest';
import { createDetector } from './detect.ts';
import { NO_TOPICS, type Rule, type Topics } from './rule.ts';

function rule(id: string, phrase: string, needs?: Rule['needs']): Rule {
  const cue = { phrases: [phrase] };
  return {
    id,
    category: id,
    strength: 'fair',
    cue,
    alone: [],
    rationale: '',
    firesOn: [],
    silentOn: [],
    ...(needs && { needs }),
  };
}

const RULES = [
  rule('plain', 'lock them up'),
  rule('anger', '{furious,absurd}', 'topic'),
  rule('fear', 'afraid', 'topic'),
  rule('teaser', 'you will cry', 'headline'),
  rule('swearing', 'damn', 'company'),
  rule('report', 'killed', 'support'),
  { ...rule('adverb', 'cruelly', 'support'), strength: 'hint' },
  { ...rule('praise', '{strong,proud}', 'topic'), strength: 'weak' },
  { ...rule('hurry', 'act now', 'topic'), strength: 'weak' },
  { ...rule('chant', 'power to all'), strength: 'weak' },
] satisfies Rule[];
const TOPICS: Topics = {
  plain: ['parliament'],
  passing: ['{french,border,taxes}'],
  idioms: ['{french fries,border collie,absurd theatre}'],
  pastimes: ['rugby'],
  grammar: [],
};

const SET = { rules: RULES, mitigations: [], topics: TOPICS, oneWeakRuleMarks: false };
const detect = createDetector(SET, new Set());
const counted = (text: string) => detect(text).hits.map((hit) => hit.rule.id);

test.each([
  ['a cue that needs nothing', 'Lock them up', ['plain']],
  ['no cue without the topic that it needs', 'I am furious and the soup is cold', []],
  ['a cue beside a topic', 'Furious at parliament', ['anger']],
  ['a cue beside two passing topics', 'Furious at the French border', ['anger']],
  ['no cue beside one passing topic, however often', 'Furious at the French, French food', []],
  ['cues of two rules beside a passing topic', 'Furious and afraid at the border', ['anger', 'fear']],
  ['no cues of two rules without any topic', 'Furious and afraid at the dentist', []],
  ['no topic inside an idiom', 'Furious: no French fries, no border collie, no taxes', []],
  ['no cue inside an idiom', 'Parliament goes to the absurd theatre', []],
  ['a cue that needs a topic beside one that needs nothing', 'Furious. Lock them up', ['plain', 'anger']],
  ['a teaser with a link beside a passing topic', 'At the border you will cry example.org/x', ['teaser']],
  ['no teaser with a link alone', 'You will cry example.org/x', []],
  ['no teaser beside a passing topic alone', 'At the border you will cry', []],
  ['a cue in company of one that counts', 'Damn, lock them up', ['plain', 'swearing']],
  ['no cue in company of one that does not count', 'Damn, I am furious', []],
  ['no cue beside passing topics in a post about a pastime', 'Rugby: furious at the French border', []],
  ['a cue beside a plain topic in a post about a pastime', 'Rugby: furious at parliament', ['anger']],
  ['no cues of one weak rule, even in company', 'Damn, killed: a strong and proud parliament', []],
  ['cues of two weak rules', 'A strong parliament must act now', ['praise', 'hurry']],
  ['a cue of a weak rule that needs nothing', 'Power to all', ['chant']],
])('counts %s', (_, text, expected) => {
  expect(counted(text)).toEqual(expected);
});

test.each([
  ['a cue without the topic that it needs', 'I am furious and the soup is cold', ['anger']],
  ['a cue that reports need too, whatever the topic', 'Two killed near parliament', ['report']],
  ['a cue that needs company, beside a plain topic', 'Damn, parliament', ['swearing']],
  ['no cue that needs company without one', 'Damn, the soup is cold at the French border', []],
  ['a hint that needs support, beside a topic of any kind', 'Cruelly closed: the border', ['adverb']],
  ['no hint that needs support without one', 'Cruelly cold soup', []],
  ['nothing in a post that has a mark', 'Lock them up, two killed', []],
  ['cues of one weak rule beside a topic', 'A proud parliament', ['praise']],
])('is silent about %s', (_, text, expected) => {
  expect(detect(text).silent.map((hit) => hit.rule.id)).toEqual(expected);
});

test.each([
  ['a cue that needs support beside one that counts', 'Lock them up, two killed', ['report']],
  ['none without one that counts', 'Two killed near parliament', []],
  ['none that needs company', 'Damn, lock them up', []],
])('shows %s, without making it stronger', (_, text, expected) => {
  expect(detect(text).supporting.map((hit) => hit.rule.id)).toEqual(expected);
});

test.each([
  [
    'counts no cue in a short quotation of a post with a link',
    "Parliament hears 'furious' man all day example.org/x",
    [],
  ],
  ['counts a cue in a quotation without a link', "Parliament hears 'furious' man all day", ['anger']],
  ['counts a cue in a quotation that is most of the post', '“Furious, we leave parliament” example.org/x', ['anger']],
  [
    'counts the letters of a link for nothing there',
    '“Furious, we leave parliament” says Ada example.org/the-long-address-of-a-page-in-many-words',
    ['anger'],
  ],
])('%s', (_, text, expected) => {
  expect(counted(text)).toEqual(expected);
});

test('cues of one weak rule are a mark where the question takes them for one', () => {
  const taking = createDetector({ ...SET, oneWeakRuleMarks: true }, new Set());
  expect(taking('A proud parliament').hits.map((hit) => hit.rule.id)).toEqual(['praise']);
});

test('a rule that a mitigation silences does not count where that matches', () => {
  const cue = { phrases: ['officials said'] };
  const office = { id: 'office', factor: 0.6, cue, alone: [], rationale: '', firesOn: [], silentOn: [] };
  const bare = { ...rule('bare', 'was banned'), silencedBy: 'office' };
  const silencing = createDetector({ ...SET, rules: [bare], mitigations: [office], topics: NO_TOPICS }, new Set());
  expect([silencing('It was banned').hits.length, silencing('It was banned, officials said').hits.length]).toEqual([
    1, 0,
  ]);
});

test('a topic word does not count as a topic for itself', () => {
  const only = createDetector(
    { ...SET, rules: [rule('label', 'fascists', 'topic')], topics: { ...NO_TOPICS, plain: ['fascists'] } },
    new Set(),
  );
  expect([only('Fascists!').hits.length, only('Fascists and other fascists').hits.length]).toEqual([0, 2]);
});
