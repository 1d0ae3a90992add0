import { expect, test } from 'vitest';
import type { Found, Verdict } from '#contract/review-judgement.ts';
import type { Said } from './read-judged.ts';
import { agreedOn } from './settled-post.ts';

const fear = (start: number | null = null): Found => ({
  category: 'Fear',
  start,
  end: start === null ? null : start + 4,
});
const said = (id: number, verdict: Verdict, found: Found[] = [], isBlind = true): Said => ({
  id,
  userId: `reader-${id}`,
  by: `reader-${id}`,
  verdict,
  found,
  note: '',
  isBlind,
  at: new Date(0),
});
const by = (judgementId: number) => ({ judgementId, userId: null, by: null, at: new Date(0) });

test.each([
  ['nobody judged it', []],
  ['one person judged it', [said(1, 'none')]],
  ['they differ', [said(1, 'none'), said(2, 'found', [fear()])]],
  ['they name other techniques', [said(1, 'found', [{ ...fear(), category: 'Doubt' }]), said(2, 'found', [fear()])]],
  ['nobody can tell', [said(1, 'cannot_tell'), said(2, 'cannot_tell')]],
  ['a third one differs', [said(1, 'none'), said(2, 'none'), said(3, 'cannot_tell')]],
])('people agree on nothing when %s', (_, judgements) => {
  expect(agreedOn({ said: judgements, settled: null })).toBeNull();
});

test('two who say the same agree, and the words of both are kept once each', () => {
  const both = [said(1, 'found', [fear(3), fear()]), said(2, 'found', [fear(3), fear(20)], false)];
  expect(agreedOn({ said: both, settled: null })).toEqual({
    verdict: 'found',
    found: [fear(3), fear(), fear(20)],
    basis: 'agreed',
    isBlind: false,
  });
});

test('after a disagreement the chosen judgement counts', () => {
  const both = [said(1, 'none', [], false), said(2, 'found', [fear(3)])];
  expect(agreedOn({ said: both, settled: by(2) })).toEqual({
    verdict: 'found',
    found: [fear(3)],
    basis: 'settled',
    isBlind: true,
  });
  expect(agreedOn({ said: both, settled: by(1) })).toMatchObject({ verdict: 'none', isBlind: false });
  expect(agreedOn({ said: [said(1, 'none'), said(2, 'cannot_tell')], settled: by(2) })).toBeNull();
});

test('a settled post whose judgement is gone has no answer', () => {
  expect(agreedOn({ said: [said(1, 'none')], settled: by(2) })).toBeNull();
});
