import { expect, test } from 'vitest';
import { accountOf, nameSubject, readSubjects } from './subjects.ts';

test.each([
  ['', []],
  ['subjects=', []],
  ['subjects=weir_watch', ['weir_watch']],
  ['subjects=@a, b ,,c~2@7', ['a', 'b', 'c~2@7']],
  ['subjects=a,b,A', ['a', 'b']],
  ['subjects=a@1,a@2,a', ['a@1', 'a@2', 'a']],
])('%s names %j', (address, subjects) => {
  expect(readSubjects(new URLSearchParams(address))).toEqual(subjects);
});

test('the name of a side includes its run', () => {
  expect(
    ['weir_watch', 'weir_watch@12', 'mira@meadow.example', 'mira@meadow.example@12'].map((subject) => [
      accountOf(subject),
      nameSubject(subject),
    ]),
  ).toEqual([
    ['weir_watch', '@weir_watch'],
    ['weir_watch', '@weir_watch, No. 12'],
    ['mira@meadow.example', '@mira@meadow.example'],
    ['mira@meadow.example', '@mira@meadow.example, No. 12'],
  ]);
});
