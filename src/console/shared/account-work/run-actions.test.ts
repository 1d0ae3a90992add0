import { expect, test } from 'vitest';
import { runActionsOf } from './run-actions.ts';

const queued = { state: 'queued', needs_confirmation: false } as const;
const unconfirmed = { state: 'queued', needs_confirmation: true } as const;
const running = { state: 'running', needs_confirmation: false } as const;
const ended = { state: 'done', needs_confirmation: false } as const;

test.each([
  ['a scored account', 'done', ended, ['analyse']],
  ['a failed account, with or without a run', 'failed', null, ['analyse']],
  ['an analysis that stopped at its budget', 'partial', ended, ['continue']],
  ['a cancelled analysis', 'cancelled', ended, ['continue']],
  ['a waiting analysis', 'queued', queued, ['cancel']],
  ['a running analysis', 'analysing', running, ['cancel']],
  ['an account whose posts are fetched for the first time', 'fetching', null, []],
  ['an account whose posts are fetched again', 'fetching', ended, []],
] as const)('the actions for %s', (_, state, run, actions) => {
  expect(runActionsOf(state, run, false)).toEqual(actions);
  expect(runActionsOf(state, run, true)).toEqual(actions);
});

test('only superusers confirm, and everybody may cancel', () => {
  expect(runActionsOf('queued', unconfirmed, true)).toEqual(['confirm', 'cancel']);
  expect(runActionsOf('queued', unconfirmed, false)).toEqual(['cancel']);
});
