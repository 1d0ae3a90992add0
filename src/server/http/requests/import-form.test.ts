import { expect, test } from 'vitest';
import { readAccounts, readColumns, readImportId, readScreenName } from './import-form.ts';

const fields = (given: Record<string, string> = {}) => new Map(Object.entries(given));
/** The fields that a reader refuses. */
function refused(read: () => unknown): unknown {
  try {
    return { read: read() };
  } catch (error) {
    return (error as { fields?: unknown }).fields;
  }
}

test('what a form does not say is left open', () => {
  const none = fields();
  expect([readScreenName(none), readColumns(none), readImportId(none), readAccounts(none)]).toEqual(
    Array(4).fill(undefined),
  );
  expect(readScreenName(fields({ screen_name: '  ' }))).toBeUndefined();
});

test.each([
  [' @weir_watch ', 'weir_watch'],
  ['https://x.com/weir_watch', 'weir_watch'],
  ['Weir Watch', 'Weir Watch'],
])('the name of an account may be typed as %j', (screen_name, name) => {
  expect(readScreenName(fields({ screen_name }))).toBe(name);
});

test('names of accounts are told apart by commas, with or without a sign in front', () => {
  expect(readAccounts(fields({ accounts: 'ann, @ben ,,c@d' }))).toEqual(['ann', 'ben', '', 'c@d']);
});

test('columns are chosen in JSON, and what is not chosen is null', () => {
  expect(readColumns(fields({ columns: '{"text": "Nachricht", "time": "Datum"}' }))).toEqual({
    ...{ text: 'Nachricht', time: 'Datum', author: null, id: null, link: null, authors: null, dates: null },
  });
});

test('an id is 32 digits', () => {
  const import_id = '0123456789abcdef'.repeat(2);
  expect(readImportId(fields({ import_id }))).toBe(import_id);
});

test.each<[string, () => unknown, unknown]>([
  [
    'a name that is too long',
    () => readScreenName(fields({ screen_name: 'n'.repeat(1_000) })),
    [
      {
        loc: ['body', 'screen_name'],
        msg: expect.stringMatching(/^Names have at most \d+ characters/),
        type: 'max_length',
      },
    ],
  ],
  [
    'columns that are no JSON',
    () => readColumns(fields({ columns: '{' })),
    [{ loc: ['body', 'columns'], msg: 'Takes JSON', type: 'parse_json' }],
  ],
  [
    'columns that do not exist',
    () => readColumns(fields({ columns: '{"text": "T", "mood": "M"}' })),
    [{ loc: ['body', 'columns', 'mood'], msg: expect.any(String), type: 'strict_object' }],
  ],
  [
    'an id of other characters',
    () => readImportId(fields({ import_id: 'G'.repeat(32) })),
    [{ loc: ['body', 'import_id'], msg: 'Must be 32 hexadecimal digits', type: 'regex' }],
  ],
])('%s is refused, and the field named', (_, read, problems) => expect(refused(read)).toEqual(problems));
