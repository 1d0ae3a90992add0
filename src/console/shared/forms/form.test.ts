import * as v from 'valibot';
import { expect, test } from 'vitest';
import { findProblems, formReader } from './form.ts';

const trimmed = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Name is required'),
  v.minLength(3, 'Name is too short'),
  v.regex(/^[a-z]*$/i, 'Name has other signs than letters'),
);

test('the same values are parsed once for all readers', () => {
  const parsed: string[] = [];
  const counting = v.pipe(
    v.string(),
    v.check((name) => parsed.push(name) > 0),
  );
  const { read } = formReader(v.object({ name: counting }));
  const [first, second] = [{ name: 'Ana' }, { name: 'Anabel' }];
  expect([read(first), read(first), read(second), read(first)]).toEqual([
    { isValid: true, output: first },
    { isValid: true, output: first },
    { isValid: true, output: second },
    { isValid: true, output: first },
  ]);
  expect(parsed).toEqual(['Ana', 'Anabel']);
});

test('a reading is the output of the schema, or every problem by field', () => {
  const { read } = formReader(v.object({ name: trimmed, tags: v.array(v.pipe(v.string(), v.nonEmpty('Empty tag'))) }));
  expect(read({ name: ' Ana ', tags: [] })).toEqual({ isValid: true, output: { name: 'Ana', tags: [] } });
  expect(read({ name: 'A1', tags: ['a', '', ''] })).toEqual({
    isValid: false,
    problems: { name: ['Name is too short', 'Name has other signs than letters'], tags: ['Empty tag', 'Empty tag'] },
  });
});

test('an empty field has one problem', () => {
  for (const name of ['', ' ']) {
    expect(findProblems(v.object({ name: trimmed }), { name })).toEqual({ name: ['Name is required'] });
  }
});

test('a problem of the whole form has the empty name', () => {
  const schema = v.pipe(
    v.object({ name: v.string() }),
    v.check(() => false, 'Not today'),
  );
  expect(findProblems(schema, { name: '' })).toEqual({ '': ['Not today'] });
});
