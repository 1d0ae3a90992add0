import { expect, test } from 'vitest';
import { judgeLevel } from './judge-level.ts';

const PANEL = { limits: { some: 0.05, many: 0.12 } };
const MEASURED = { score: 0.08, interval: [0.06, 0.1] as [number, number] };
const BASIS = { statements: 60, read: 100, flagged: 12, unusable: 0, own: 100 };

test('enough statements from enough posts have a band', () => {
  expect(judgeLevel(MEASURED, BASIS, PANEL)).toEqual({ ...MEASURED, band: { from: 'some', to: 'some' }, note: null });
});

test('fifty statements are enough', () => {
  expect(judgeLevel(MEASURED, { ...BASIS, statements: 50 }, PANEL).note).toBeNull();
});

test('without a flagged post, weak marks that reach further than few have no band', () => {
  const band = { band: null, note: 'weak_marks' };
  expect(judgeLevel(MEASURED, { ...BASIS, flagged: 0 }, PANEL)).toEqual({ ...MEASURED, ...band });
});

test('many statements without a score have no band', () => {
  const nothing = { score: null, interval: null };
  expect(judgeLevel(nothing, BASIS, PANEL)).toEqual({ ...nothing, band: null, note: 'few_statements' });
});

test.each([
  ['few_statements', { ...BASIS, statements: 49 }, PANEL],
  ['part_read', { ...BASIS, own: 301 }, PANEL],
  ['no_panel', BASIS, null],
] as const)('the score stays without a band: %s', (note, basis, panel) => {
  expect(judgeLevel(MEASURED, basis, panel)).toEqual({ ...MEASURED, band: null, note });
});

test('a third of the posts is enough, and so are nine usable answers in ten', () => {
  const basis = { ...BASIS, read: 90, own: 270, unusable: 10 };
  expect(judgeLevel(MEASURED, basis, PANEL).note).toBeNull();
});

test('with more than one unusable answer in ten there is not even a score', () => {
  const nothing = { score: null, interval: null, band: null, note: 'unreadable' };
  expect(judgeLevel(MEASURED, { ...BASIS, read: 89, unusable: 11 }, PANEL)).toEqual(nothing);
  expect(judgeLevel({ score: null, interval: null }, { ...BASIS, read: 0, unusable: 240 }, null)).toEqual(nothing);
});

test('an account without posts has too few statements', () => {
  const basis = { statements: 0, read: 0, flagged: 0, unusable: 0, own: 0 };
  expect(judgeLevel({ score: null, interval: null }, basis, PANEL).note).toBe('few_statements');
});
