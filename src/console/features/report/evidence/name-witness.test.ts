import { expect, test } from 'vitest';
import type { ConfirmedCheck } from '#contract/fact-check.ts';
import type { LinkRating, Note } from '#contract/post-findings.ts';
import { SIMILAR } from '#tests/answers/outside.ts';
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

const confirmed: ConfirmedCheck = {
  ...SIMILAR,
  confirmation_id: 1,
  by: 'ada',
  is_mine: true,
  confirmed_at: '2026-03-05T00:00:00.000Z',
  has_changed: false,
};

test.each([
  [{ ratings: [], notes: [], fact_checks: [] }, 'No outside source'],
  [
    { ratings: [rating('CRED-1', 'a.example'), rating('CRED-1', 'b.example')], notes: [], fact_checks: [] },
    'Outside source: CRED-1',
  ],
  [
    { ratings: [rating('CRED-1', 'a.example')], notes: [note], fact_checks: [] },
    'Outside sources: Community Notes, CRED-1',
  ],
  [{ ratings: [], notes: [], fact_checks: [confirmed] }, 'Outside source: Harbor Facts'],
])('the witness of %j', { tags: ['S17.13'] }, (findings, words) => {
  expect(nameWitness(findings)).toBe(words);
});
