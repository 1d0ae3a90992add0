import { expect, test } from 'vitest';
import { describeCompleteness, describeElsewhere } from './describe-origin.ts';

const account = {
  posts: 1540,
  posts_at_source: 3200,
  source: 'x',
  source_label: 'X',
  posts_by_source: { x: 1500, archive: 40 },
};

test('the stored posts of the source stand beside its own count', () => {
  expect(describeCompleteness(account)).toBe('1,500 from X, which counts 3,200');
  expect(describeCompleteness({ ...account, posts_by_source: {} })).toBe('0 from X, which counts 3,200');
});

test('a source that does not count says nothing', () => {
  expect(describeCompleteness({ ...account, posts_at_source: null })).toBeNull();
});

test('a source that counts as many as are stored says nothing either', () => {
  expect(describeCompleteness({ ...account, posts_at_source: 1500 })).toBeNull();
});

test('posts of imported files are named apart', () => {
  expect(describeElsewhere(account)).toBe('40 posts came from imported files');
  expect(describeElsewhere({ ...account, posts: 1501 })).toBe('1 post came from an imported file');
  expect(describeElsewhere({ ...account, posts: 1500 })).toBeNull();
});
