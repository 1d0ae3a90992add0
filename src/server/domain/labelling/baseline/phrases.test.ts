import { expect, test } from 'vitest';
import { PhraseIndex, variants } from './phrases.ts';
import { tokenize } from './tokens.ts';

test.each([
  ['wake up', ['wake up']],
  ['lie{,s,d}', ['lie', 'lies', 'lied']],
  ['{you,they} {must go,lose}', ['you must go', 'you lose', 'they must go', 'they lose']],
  ['{,very} bad', ['bad', 'very bad']],
  ["won't _", ["won't _"]],
])('%s stands for %j', (phrase, expected) => {
  expect(variants(phrase).map((words) => words.join(' '))).toEqual(expected);
});

function find(phrases: Record<string, string>, text: string): string[] {
  const index = new PhraseIndex<string>(new Set());
  for (const [owner, phrase] of Object.entries(phrases)) index.add(owner, phrase);
  const found: string[] = [];
  index.find(tokenize(text), (owner, { start, end }) => found.push(`${owner}: ${text.slice(start, end)}`));
  return found;
}

test.each([
  ['a phrase anywhere', { a: 'fake news' }, 'This FAKE, news and fake news', ['a: FAKE, news', 'a: fake news']],
  ['any one word for an underscore', { a: 'war on _' }, 'the war on bread.', ['a: war on bread']],
  ['the longest phrase of one owner', { a: 'the {end,end of days}' }, 'the end of days', ['a: the end of days']],
  ['phrases of several owners', { a: 'wake up', b: 'up now' }, 'wake up now', ['a: wake up', 'b: up now']],
  ['phrases in a hashtag', { a: 'wake up' }, 'hey #WakeUpTown', ['a: WakeUp']],
  ['phrases in a hashtag that writes them as one word', { a: "we can't wait" }, 'hey #wecantwait', ['a: wecantwait']],
  ['no phrase of several words in a word that is not a hashtag', { a: 'wake up' }, 'hey wakeup', []],
  ['nothing across the end of a sentence', { a: 'fake news' }, 'That is fake. News at ten', []],
  ['nothing inside a word', { a: 'lie' }, 'believe', []],
  ['nothing in no words', { a: 'lie' }, '🙂 …', []],
  ['nothing without phrases', {}, 'so they lie', []],
  ['a phrase of two words in a hashtag that writes them as one', { a: 'wake up' }, 'hey #WAKEUP', ['a: WAKEUP']],
  ['no phrase of one word in a hashtag that reads as several', { a: 'together' }, 'hey #ToGetHer', []],
  ['no phrase with an underscore in a hashtag that has one', { a: 'war on _' }, 'so #waron_', []],
  [
    'the whole hashtag where a phrase is also its beginning',
    { a: '{stop the,stop the steal}' },
    'so #StopTheSteal',
    ['a: StopTheSteal'],
  ],
  ['a phrase that begins with any word', { a: '_ lies' }, 'Ada lies, Bob lies. Lies', ['a: Ada lies', 'a: Bob lies']],
  ['a phrase of any words only', { a: '_ _' }, 'We go on. Stop', ['a: We go', 'a: go on']],
  [
    'any word where another phrase has this one',
    { a: '{war on us,war on _ now}', b: 'war _ us' },
    'war on us now',
    ['a: war on us now', 'b: war on us'],
  ],
  [
    'the longer of two ends, whichever is looked at first',
    { a: '{war on us all,war _ _}' },
    'war on us',
    ['a: war on us'],
  ],
  ['a phrase that goes on where one ends', { a: 'wake up', b: 'wake up now' }, 'Wake up. Now', ['a: Wake up']],
  [
    'a phrase for each of its owners',
    { a: 'wake up', b: 'wake up', c: 'up' },
    'wake up',
    ['a: wake up', 'b: wake up', 'c: up'],
  ],
  ['a phrase once that its owner has twice', { a: '{lie,lie}' }, 'they lie', ['a: lie']],
  ['a phrase at the last word', { a: 'lie', b: 'lie about' }, 'they lie', ['a: lie']],
  ['a hashtag for all its owners', { a: 'wake up', b: 'wake up' }, 'so #wakeup', ['a: wakeup', 'b: wakeup']],
  ['a word that begins no phrase inside one', { a: 'wake up now' }, 'up now wake now', []],
])('finds %s', (_, phrases, text, expected) => {
  expect(find(phrases, text)).toEqual(expected);
});

test('adds phrases between two searches', () => {
  const index = new PhraseIndex<string>(new Set(['l']));
  const found: string[] = [];
  const look = () =>
    index.find(tokenize("L'élite ment", new Set(['l'])), (owner, span) => found.push(`${owner} ${span.end}`));
  index.add('a', "l'élite");
  look();
  index.add('b', 'elite ment');
  look();
  expect(found).toEqual(['a 7', 'a 7', 'b 12']);
});
