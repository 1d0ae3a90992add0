import { expect, test } from 'vitest';
import { runActionsOf } from './run-actions.ts';

const queued = { state: 'queued', needs_confirmation: false } as const;
const unconfirmed = { state: 'queued', needs_confirmation: true } as const;
const running = { state: 'running', needs_confirmation: false } as const;
const ended = { state: 'done', needs_confirmation: false } as const;

test.each([
  ['a scored account', 'done', ended, ['analyse']],
  ['one that failed, run or not', 'failed', null, ['analyse']],
  ['one that stopped at its budget', 'partial', ended, ['continue']],
  ['one that somebody cancelled', 'cancelled', ended, ['continue']],
  ['one that waits', 'queued', queued, ['cancel']],
  ['one that is read', 'analysing', running, ['cancel']],
  ['one whose posts are fetched first', 'fetching', null, []],
  ['one whose posts are fetched anew', 'fetching', ended, []],
] as const)('what can be done with %s', (_, state, run, actions) => {
  expect(runActionsOf(state, run, false)).toEqual(actions);
  expect(runActionsOf(state, run, true)).toEqual(actions);
});

test('only superusers confirm, and everybody may cancel instead', () => {
  expect(runActionsOf('queued', unconfirmed, true)).toEqual(['confirm', 'cancel']);
  expect(runActionsOf('queued', unconfirmed, false)).toEqual(['cancel']);
});
