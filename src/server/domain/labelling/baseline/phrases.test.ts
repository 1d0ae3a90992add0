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
])('finds %s', (_, phrases, text, expected) => {
  expect(find(phrases, text)).toEqual(expected);
});
