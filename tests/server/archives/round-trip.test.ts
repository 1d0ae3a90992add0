import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Export, ExportedPost } from '#contract/export.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import type { PostKind } from '#server/domain/sources/source.ts';
import {
  accountArchiveOf,
  csvOf,
  type Given,
  inAccountArchive,
  jsonLinesOf,
} from '#tests/server/support/archive-forms.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const api = await startApi(database);
const { token } = await api.add('root', { is_superuser: true });

const count = fc.nat({ max: 999_999_999 });
/** Texts that break files, spreadsheets, statements or the direction of writing. */
const HOSTILE = ['"', '""', ',', ';', '\t', '\n', '\u{feff}', '&amp;', '<b>', '\\', '\\n', '\u{2028}'];
const FORMULAS = ['=1', '=cmd|calc', '+1', '-1', '@SUM(1)', '＝1', '\u{200b}=1'];
const LETTERS = [
  'é🚨',
  '👩‍👩‍👧',
  '🇩🇪',
  'a\u{301}',
  '\u{202e}abc',
  '\u{2066}abc',
  'שלום',
  "'; drop table posts; --",
  '{{7*7}}',
];
/** No text that the exporters of the troll tweets would have changed, and no text in the form that X writes reposts. */
const text = fc
  .array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...HOSTILE, ...FORMULAS, ...LETTERS)), {
    minLength: 1,
    maxLength: 8,
  })
  .chain((parts) => fc.constantFrom(' ', '').map((between) => parts.join(between).trim()))
  .filter((joined) => joined !== '' && !/\0|\\\||^'|^RT @/.test(joined));
const anyPosts: fc.Arbitrary<Given[]> = fc.uniqueArray(
  fc.record({
    id: fc.bigInt({ min: 10n ** 8n, max: 10n ** 18n }).map(String),
    text,
    at: fc.integer({ min: 0, max: Date.UTC(2099, 0) / 1000 }).map((seconds) => new Date(seconds * 1000).toISOString()),
    kind: fc.constantFrom<PostKind>('post', 'reply', 'quote', 'repost'),
    counts: fc.record({ likes: count, replies: count, reposts: count, quotes: count }),
  }),
  { minLength: 1, maxLength: 40, selector: ({ id }) => id },
);

const exported = async (format: 'json' | 'jsonl' | 'csv') =>
  api.call('GET', `/twitter/user/nadia/export?format=${format}`, { token });

const shownIn = ({ post_id, text, created_at, kind, counts }: ExportedPost) => ({
  ...{ id: post_id, text, at: created_at, kind, counts },
});

const numberIn = (cell: string | undefined) => (cell === '' ? null : Number(cell));
/** The posts of an export as CSV, which has a row for each question. An apostrophe makes formulas harmless. */
const postsIn = (csv: string) =>
  (parse(csv, { columns: true, bom: true }) as Record<string, string>[])
    .filter(({ question }) => question === 'propaganda')
    .map(({ post_id = '', text = '', created_at, post_kind, likes, replies, reposts, quotes }) => {
      expect(text).not.toMatch(/^[\s\p{Cf}]*[=+\-@＝]/u);
      const counts = { likes, replies, reposts, quotes };
      return {
        ...{ id: post_id, text: text.replace(/^'/, ''), at: created_at, kind: post_kind },
        counts: Object.fromEntries(Object.entries(counts).map(([name, cell]) => [name, numberIn(cell)])),
      };
    });

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
/** A line with a byte that no text has, such as a crash leaves. */
const NUL_LINE = '\n"a\0b"\n';

test.each([
  ['CSV', 'posts.csv', csvOf, 'not text: the line holds NUL bytes'],
  ['JSON lines', 'posts.jsonl', jsonLinesOf, 'not valid JSON'],
  ['tweets.js', 'tweets.js', accountArchiveOf, null],
])('posts imported as %s are exported unchanged in every format, each once', async (_, name, write, refusal) => {
  await fc.assert(
    fc.asyncProperty(anyPosts, async (given) => {
      await database.delete(accounts);
      const again = given.slice(0, 3);
      const upload = new FormData();
      upload.append('screen_name', 'nadia');
      // Again, as in two overlapping archives.
      const bytes = write([...given, ...again]) + (refusal === null ? '' : NUL_LINE);
      upload.append('file', new File([bytes], name));
      const imported = await api.call('POST', '/twitter/import', { token, form: upload });
      expect(imported.body).toMatchObject({
        accounts: [{ screen_name: 'nadia', posts: given.length, duplicates: again.length }],
        rejected: refusal === null ? [] : [{ reason: refusal }],
      });
      const expected = (refusal === null ? given.map(inAccountArchive) : given).toSorted(byId);
      const { posts } = (await exported('json')).body as Export;
      expect(posts.map(shownIn).sort(byId)).toEqual(expected);
      const [, ...lines] = (await exported('jsonl')).text.trimEnd().split('\n');
      expect(lines.map((line) => shownIn(JSON.parse(line).post)).sort(byId)).toEqual(expected);
      expect(postsIn((await exported('csv')).text).sort(byId)).toEqual(expected);
    }),
    { numRuns: 6, seed: 1 },
  );
});
