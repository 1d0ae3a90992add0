import { expect, test } from 'vitest';
import { createDetector } from './detect.ts';
import { NO_TOPICS, type Rule, type Topics } from './rule.ts';
import { matches } from './shapes/patterns.ts';

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
  ['no cue beside one passing topic in other capitals', 'Furious at the French, FRENCH food', []],
  ['no two cues of one rule beside a passing topic', 'Furious and absurd at the border', []],
  ['cues of two rules that only touch the topic between them', '#FuriousFrenchAfraid', ['anger', 'fear']],
  ['cues that touch a topic on one side', 'Furious #FrenchAfraid', ['anger', 'fear']],
  ['cues that touch a topic on the other side', 'Furious #AfraidFrench', ['anger', 'fear']],
  ['a cue before an idiom', 'Absurd taxes, says parliament over French fries', ['anger']],
  ['a cue between two idioms', 'French fries? Absurd! Parliament has a border collie', ['anger']],
  ['nothing in a post without words', '', []],
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

/** The quotes of the hits in a post, with some parts of the set exchanged. */
const quotesWith = (parts: Partial<typeof SET>, text: string) =>
  createDetector({ ...SET, ...parts }, new Set())(text).hits.map(({ quote }) => quote);

test('a passing topic is no topic for the cue that it is', () => {
  const rules = [rule('label', '{traitors,liars}', 'topic')];
  const topics = { ...NO_TOPICS, passing: ['{traitors,border,taxes}'] };
  expect(
    ['Traitors at the border', 'Liars at the border, traitors', 'Traitors: taxes at the border'].map((text) =>
      quotesWith({ rules, topics }, text),
    ),
  ).toEqual([[], ['Liars'], ['Traitors']]);
});

test('a cue that is the topic itself is no second sign', () => {
  const rules = [rule('anger', 'furious', 'topic'), rule('money', 'taxes', 'topic'), rule('fear', 'afraid', 'topic')];
  expect([quotesWith({ rules }, 'Furious about taxes'), quotesWith({ rules }, 'Furious about taxes, afraid')]).toEqual([
    [],
    ['Furious', 'afraid'],
  ]);
});

test.each([
  ['three cues', 'Mad, furious, absurd', ['Mad', 'furious', 'absurd']],
  ['no fourth cue', 'Mad, furious, absurd, mad. Furious', ['Mad', 'furious', 'absurd']],
  ['no cue that overlaps with the one before', 'So absurd and mad', ['So absurd and', 'mad']],
  ['cues that touch, each with its whole hashtag', '#MadFurious absurd', ['MadFurious', 'MadFurious', 'absurd']],
])('counts of one rule %s', (_, text, quotes) => {
  const rules = [rule('chant', '{absurd,furious,mad,so absurd and,and mad}')];
  expect(quotesWith({ rules, topics: NO_TOPICS }, text)).toEqual(quotes);
});

test('only the first fifty idioms of a post are looked at', () => {
  const after = (idioms: number) => `Parliament: ${'french fries, '.repeat(idioms)}absurd theatre`;
  expect([3, 49, 50].map((idioms) => counted(after(idioms)))).toEqual([[], [], ['anger']]);
});

test('a cue that reaches beyond an idiom counts', () => {
  const rules = [rule('stage', 'theatre of lies')];
  expect(quotesWith({ rules }, 'Absurd theatre of lies')).toEqual(['theatre of lies']);
});

test('a cue of one letter counts at the very beginning of a post with an idiom', () => {
  expect(quotesWith({ rules: [rule('you', 'u')] }, 'U eat french fries')).toEqual(['U']);
});

test('signs of public life in grammar count like a passing topic, also beside a pastime', () => {
  const shout = { looksFor: 'US', find: matches(/US/g) };
  const topics = { ...TOPICS, grammar: [shout] };
  expect(
    ['Furious: they or US', 'Furious: they or US at the border', 'Rugby, furious: they or US, afraid'].map((text) =>
      quotesWith({ topics }, text),
    ),
  ).toEqual([[], ['Furious'], ['furious', 'afraid']]);
});

test('where one weak rule is a mark, cues that need company still need it', () => {
  const parts = { oneWeakRuleMarks: true };
  expect(['Damn cold soup', 'Damn, a proud parliament'].map((text) => quotesWith(parts, text))).toEqual([
    [],
    ['proud', 'Damn'],
  ]);
});

const OFFICE = {
  id: 'office',
  factor: 0.5,
  cue: { phrases: ['officials said'] },
  alone: [],
  rationale: '',
  firesOn: [],
  silentOn: [],
};
const DOUBT = { ...OFFICE, id: 'doubt', factor: 0.25, cue: { phrases: ['it seems'] } };

test('every mitigation lowers the trust once, except inside an idiom', () => {
  const topics = { ...TOPICS, idioms: ['officials said so'] };
  const mitigating = createDetector({ ...SET, mitigations: [OFFICE, DOUBT], topics }, new Set());
  expect(
    [
      'Lock them up',
      'Lock them up, officials said, officials said',
      'It seems that officials said: lock them up',
      'Lock them up, officials said so',
      'Officials said nothing',
    ].map((text) => mitigating(text).trust),
  ).toEqual([1, 0.5, 0.125, 1, 0.5]);
});

test('a post is taken apart into all that it says', () => {
  const text = 'Damn, lock them up: two killed at the border';
  const hit = (id: string, start: number, quote: string) => {
    const span = { start, end: start + quote.length };
    return { rule: RULES.find((each) => each.id === id), category: id, span, quoted: span, quote };
  };
  expect(detect(text)).toEqual({
    hits: [hit('plain', 6, 'lock them up'), hit('swearing', 0, 'Damn')],
    supporting: [hit('report', 24, 'killed')],
    silent: [],
    trust: 1,
  });
  expect(detect('A quiet day')).toEqual({ hits: [], supporting: [], silent: [], trust: 1 });
});

test.each([
  ['is half of it', '“furious people” says parliament example.org/x', ['furious']],
  [
    'is half of it without the links',
    '“furious people” says parliament example.org/x https://a.example/y',
    ['furious'],
  ],
  ['is less than half', '“furious people” saith parliament example.org/x', []],
])('a quotation counts in a post with a link if it %s', (_, text, quotes) => {
  expect(quotesWith({}, text)).toEqual(quotes);
});

test.each([
  ['in its quotation', /furious/g, []],
  ['with the opening mark', /“furious/g, ['“furious']],
  ['with the closing mark', /furious”/g, ['furious”']],
])('a shape %s is or is not part of what others said', (_, pattern, quotes) => {
  const cue = { looksFor: '', find: matches(pattern) };
  const rules = [{ ...rule('shape', ''), cue }];
  expect(quotesWith({ rules }, 'The mayor met a “furious” man today example.org/x')).toEqual(quotes);
});
