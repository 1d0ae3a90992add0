import { expect, test } from 'vitest';
import { RequestRefused } from '#server/domain/sources/web/request-refused.ts';
import { explainAbsence } from './refusal.ts';

const reasonOf = (code: string, detail = '') =>
  explainAbsence(new RequestRefused({ status: 400, code, detail }))?.reason ?? null;

test.each([
  ['AccountTakedown', 'suspended'],
  ['RepoTakendown', 'suspended'],
  ['RepoSuspended', 'suspended'],
  ['AccountDeactivated', 'deactivated'],
  ['RepoDeactivated', 'deactivated'],
  ['BlockedActor', 'protected'],
  ['BlockedByActor', 'protected'],
  ['RepoNotFound', 'missing'],
  ['RecordNotFound', 'missing'],
  ['RateLimitExceeded', null],
])('%s means that the account is %s', (code, reason) => {
  expect(reasonOf(code)).toBe(reason);
});

test.each([
  ['Profile not found', 'missing'],
  ['Could not find repo: did:plc:abc', 'missing'],
  ['Could not find user: alice', 'missing'],
  ['actor not found', 'missing'],
  ['Unable to resolve handle', null],
])('a general refusal is understood by its words: %s', (detail, reason) => {
  expect(reasonOf('InvalidRequest', detail)).toBe(reason);
});
