import { describe, expect, test } from 'vitest';
import { type FieldValue, isChanged, moveOver } from '#machines/draft.ts';

const BEFORE = { name: 'Calm', is_selected: false, categories: ['Smears', 'Rumours'] };

describe('a draft is changed when any of its values differs', () => {
  test.each<[string, FieldValue, boolean]>([
    ['name', 'Calm', false],
    ['name', 'calm', true],
    ['name', '', true],
    ['is_selected', true, true],
    ['categories', ['Smears', 'Rumours'], false],
    ['categories', ['Rumours', 'Smears'], true],
    ['categories', ['Smears', 'Hearsay'], true],
    ['categories', ['Smears'], true],
  ])('%s: %j', (field, value, changes) => {
    expect(isChanged({ initial: BEFORE, values: { ...BEFORE, [field]: value } })).toBe(changes);
  });

  test('rows are compared by their content', () => {
    const initial = { prices: [{ model: 'one', input: '1' }] };
    expect(isChanged({ initial, values: { prices: [{ model: 'one', input: '1' }] } })).toBe(false);
    expect(isChanged({ initial, values: { prices: [{ model: 'one', input: '2' }] } })).toBe(true);
  });
});

describe('typed changes are put on a newer version', () => {
  test.each<[string, Partial<typeof BEFORE>, Partial<typeof BEFORE>, Partial<typeof BEFORE>, readonly string[]]>([
    ['nothing was typed', {}, { name: 'Storm' }, { name: 'Storm' }, []],
    ['nobody else changed anything', { name: 'Mine' }, {}, { name: 'Mine' }, []],
    ['both changed other fields', { name: 'Mine' }, { is_selected: true }, { name: 'Mine', is_selected: true }, []],
    ['both changed one field', { name: 'Mine' }, { name: 'Theirs' }, { name: 'Mine' }, ['name']],
    ['both changed one field to the same value', { name: 'Ours' }, { name: 'Ours' }, { name: 'Ours' }, []],
    [
      'both changed one list',
      { categories: ['Smears'] },
      { categories: ['Lies'] },
      { categories: ['Smears'] },
      ['categories'],
    ],
    [
      'both changed one list to the same value',
      { categories: ['Lies'] },
      { categories: ['Lies'] },
      { categories: ['Lies'] },
      [],
    ],
  ])('%s', (_, typed, newer, expected, rivals) => {
    const initial = { ...BEFORE, ...newer };
    expect(moveOver({ initial: BEFORE, values: { ...BEFORE, ...typed } }, initial)).toEqual({
      initial,
      values: { ...BEFORE, ...expected },
      rivals,
    });
  });

  test('a field that only the newer version has is added', () => {
    const initial = { ...BEFORE, note: 'New' };
    expect(moveOver({ initial: BEFORE, values: { ...BEFORE, name: 'Mine' } }, initial).values).toEqual({
      ...BEFORE,
      name: 'Mine',
      note: 'New',
    });
  });
});
