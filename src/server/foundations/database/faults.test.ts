import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { NotInTime } from '#server/foundations/in-time.ts';
import { nameFault, nameOutage } from './faults.ts';

const coded = (code: string) => Object.assign(new Error('innards'), { code });

describe('an error of the database is recognised', () => {
  test.each([
    ['PostgreSQL’s full disk', coded('53100'), 'the disk of the database is full'],
    ['our own full disk', coded('ENOSPC'), 'the disk is full'],
    ['a used-up quota', coded('EDQUOT'), 'the disk is full'],
    ['too many connections', coded('53300'), 'the database takes no more connections'],
    ['a changed password', coded('28P01'), 'the database refuses our login'],
    ['a statement that took too long', coded('57014'), 'the database answers too slowly'],
    ['a pool that is used up', new Error('timeout exceeded when trying to connect'), 'the database answers too slowly'],
    ['a server that hangs', new NotInTime(1_500), 'the database answers too slowly'],
    ['a stopped server', coded('ECONNREFUSED'), 'the database is gone, hangs or is just starting'],
    [
      'a lost connection',
      new Error('Connection terminated unexpectedly'),
      'the database is gone, hangs or is just starting',
    ],
    [
      'in the cause of a failed query',
      new DrizzleQueryError('select', [], coded('53100')),
      'the disk of the database is full',
    ],
    [
      'in the first of several',
      new AggregateError([coded('ECONNREFUSED')]),
      'the database is gone, hangs or is just starting',
    ],
  ])('%s', (_, error, fault) => {
    expect(nameFault(error)).toBe(fault);
  });
});

test.each([
  ['of another kind', new Error('innards')],
  ['of the query itself', new DrizzleQueryError('select', [], coded('23505'))],
  ['of another server', new TypeError('fetch failed', { cause: coded('ECONNREFUSED') })],
  ['without an error object', 'innards'],
])('a failure %s is not an error of the database', (_, error) => {
  expect(nameFault(error)).toBeNull();
});

const SLOW = 'the database answers too slowly';
const GONE = 'the database is gone, hangs or is just starting';

test.each([
  ['the disk of the database is full', null, ['53100']],
  ['the disk is full', null, ['ENOSPC', 'EDQUOT']],
  ['the database is out of memory', null, ['53200']],
  ['the database takes no more connections', null, ['53300']],
  ['the database refuses our login', null, ['28P01', '28000', '3D000']],
  [SLOW, SLOW, ['57014', '25P03']],
  [GONE, GONE, ['57P01', '57P02', '57P03', '08000', '08003', '08006']],
  [GONE, GONE, ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']],
  [null, null, ['23505', '42P01', 'ENOENT']],
])('codes that mean %j, and %j of an outage', (fault, outage, codes) => {
  for (const code of codes)
    expect([code, nameFault(coded(code)), nameOutage(coded(code))]).toEqual([code, fault, outage]);
});

test.each([
  ['timeout exceeded when trying to connect', SLOW],
  ['timeout expired', SLOW],
  ['Connection terminated due to connection timeout', SLOW],
  ['Connection terminated unexpectedly', GONE],
  ['Connection terminated', GONE],
  ['Client has encountered a connection error and is not queryable', GONE],
  ['Client was closed and is not queryable', GONE],
  ['The job was due: timeout expired', null],
])('the sentence %j means %j', (sentence, fault) => expect(nameFault(new Error(sentence))).toBe(fault));
