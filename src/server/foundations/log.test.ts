import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { serializers } from './log.ts';

test('of a failed query the log has the reason of the database, and neither the statement nor its parameters', () => {
  const cause = Object.assign(new Error('duplicate key'), { name: 'DatabaseError' });
  const failed = new DrizzleQueryError('insert into users', ['canary'], cause);
  const logged = serializers.error(failed);
  expect(logged).toEqual({ name: 'DatabaseError', message: 'duplicate key', frames: expect.any(Array) });
  expect(JSON.stringify(logged)).not.toMatch(/canary|insert/);
});

test('of another error the log has its name, its message and where it came from', () => {
  const { frames, ...said } = serializers.error(new RangeError('too far')) as { frames: string[] };
  expect(said).toEqual({ name: 'RangeError', message: 'too far' });
  expect(frames[0]).toMatch(/^at .*log\.test\.ts/);
  expect(frames.every((frame) => frame.startsWith('at '))).toBe(true);
  expect(serializers.error('no error object')).toBe('no error object');
});
