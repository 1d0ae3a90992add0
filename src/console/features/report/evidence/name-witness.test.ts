import { expect, test } from 'vitest';
import type { LinkRating, Note } from '#contract/outside.ts';
import { nameWitness } from './name-witness.ts';

const rating = (list: string, domain: string): LinkRating => ({
  list,
  version: '1',
  domain,
  category: 'fake',
  score: 0,
  source: null,
  is_low: true,
});
const note: Note = {
  id: '1',
  classification: 'NOT_MISLEADING',
  text: 'Sound',
  written_at: '2026-01-01T00:00:00.000Z',
  helpful_at: null,
  url: 'https://x.com/i/birdwatch/n/1',
};

test.each([
  [{ ratings: [], notes: [] }, 'No outside source'],
  [{ ratings: [rating('CRED-1', 'a.example'), rating('CRED-1', 'b.example')], notes: [] }, 'Outside source: CRED-1'],
  [{ ratings: [rating('CRED-1', 'a.example')], notes: [note] }, 'Outside sources: Community Notes, CRED-1'],
])('the witness of %j', (findings, words) => {
  expect(nameWitness(findings)).toBe(words);
});
