import type { ColumnChoice } from '#contract/import-columns.ts';
import { type Choices, choiceFor } from '#server/domain/sources/archive/columns/choices.ts';
import { describeTable, headerProblem } from '#server/domain/sources/archive/columns/chosen-table.ts';
import { columnNames } from '#server/domain/sources/archive/columns/column-names.ts';
import type { PostCounts, PostKind } from '#server/domain/sources/source.ts';
import { timeOfPostId } from '#server/domain/sources/x/post-id-time.ts';
import { type ArchiveRow, quoted, rejected, rejectedRest } from './archive-row.ts';
import { buildBlueskyRow, buildRow, countIn } from './build-row.ts';
import { type CsvLayout, chosenLayout, delimiterOf, type Role, recogniseLayout } from './csv-layout.ts';
import { type CsvRecord, readCsv } from './csv-records.ts';
import { declaredTag } from './language-tag.ts';
import { idInUrl, nameInUrl } from './post-url.ts';
import type { PeekedInput } from './text-input.ts';
import { parseTimestamp } from './timestamp.ts';

/** How many records of an unknown table are looked at, and how many characters of them at most. */
const SAMPLED_RECORDS = 100;
const SAMPLED_CHARACTERS = 1_000_000;

/**
 * Reads a CSV archive. `screenName` names the account if no column does. A table that no known form and no choice fits is
 * described by one row of the kind `table`, and the reading ends there. Anything else but a table gives one refusal.
 */
export async function* readCsvArchive(
  input: PeekedInput,
  screenName: string | undefined,
  choices: Choices,
): AsyncGenerator<ArchiveRow> {
  const records = readCsv(input.all, delimiterOf(input.head.toString('utf8')));
  for await (const record of records) {
    if (record.problem !== null) {
      yield refusalOf(record, record.problem);
      continue;
    }
    const names = columnNames(record.fields);
    const choice = choiceFor(choices, names);
    const layout = choice === null ? recogniseLayout(record.fields) : null;
    if (layout !== null && (namesAuthor(layout) || screenName !== undefined)) {
      yield* readRows(records, layout, screenName);
    } else {
      yield* readChosen(records, { header: record, names, choice, isKnownForm: layout !== null }, screenName);
    }
    return;
  }
}

const namesAuthor = (layout: CsvLayout): boolean => layout.hasColumn('screenName') || layout.hasColumn('authorId');

async function* readRows(
  records: AsyncIterable<CsvRecord> | Iterable<CsvRecord>,
  layout: CsvLayout,
  screenName: string | undefined,
): AsyncGenerator<ArchiveRow> {
  for await (const record of records) {
    yield record.problem === null ? toRow(record, layout, screenName) : refusalOf(record, record.problem);
  }
}

const refusalOf = ({ line, isEnd }: CsvRecord, problem: string): ArchiveRow =>
  isEnd ? rejectedRest(line, problem) : rejected(line, problem);

type Unknown = { header: CsvRecord; names: readonly string[]; choice: ColumnChoice | null; isKnownForm: boolean };

async function* readChosen(
  records: AsyncGenerator<CsvRecord>,
  { header, ...table }: Unknown,
  screenName: string | undefined,
): AsyncGenerator<ArchiveRow> {
  const first = await sample(records);
  const values = first.flatMap(({ fields, problem }) => (problem === null ? [fields] : []));
  const unusable = headerProblem(header.fields, values.length);
  if (unusable !== null) {
    yield rejected(header.line, unusable);
    return;
  }
  const described = describeTable({ ...table, records: values }, screenName);
  yield { kind: 'table', line: header.line, table: described };
  if (described.problem !== null || table.choice === null) return;
  const layout = chosenLayout(table.names, table.choice);
  yield* readRows(first, layout, screenName);
  yield* readRows(records, layout, screenName);
}

async function sample(records: AsyncGenerator<CsvRecord>): Promise<CsvRecord[]> {
  const first: CsvRecord[] = [];
  let characters = 0;
  while (first.length < SAMPLED_RECORDS && characters < SAMPLED_CHARACTERS) {
    const next = await records.next();
    if (next.done === true) break;
    first.push(next.value);
    characters += next.value.fields.reduce((sum, field) => sum + field.length, 0);
  }
  return first;
}

function toRow({ line, fields }: CsvRecord, layout: CsvLayout, screenName: string | undefined): ArchiveRow {
  const read = (role: Role) => layout.read(fields, role);
  const written = read('time').trim();
  const time = layout.readTime === undefined || written === '' ? written : layout.readTime(written);
  if (time === null) return rejected(line, `the date ${quoted(written)} cannot be read`);
  if (read('id').startsWith('at://')) return toBlueskyRow(line, read, time);
  return buildRow(line, {
    id: read('id').trim() || idInUrl(read('url')),
    accountId: read('authorId'),
    screenName: read('screenName').trim() || handle(read('authorId')) || (screenName ?? '') || nameInUrl(read('url')),
    accountName: read('accountName'),
    description: read('description'),
    text: withoutEscapes(read('text')),
    time,
    language: read('language'),
    kind: kindOf(read),
    original_at: timeOfPostId(read('repostOf').trim()),
    counts: countsOf(read),
    links: linksIn(read('links')),
  });
}

/** A row of 4CAT's table of Bluesky. */
function toBlueskyRow(line: number, read: (role: Role) => string, time: string): ArchiveRow {
  const [language = ''] = read('language').split(',');
  const created_at = parseTimestamp(time);
  if (time !== '' && created_at === null) return rejected(line, `the date ${quoted(time)} cannot be read`);
  return buildBlueskyRow(line, {
    did: read('authorId').trim() || (read('id').split('/')[2] ?? ''),
    handle: read('screenName').trim(),
    name: read('accountName'),
    description: '',
    post: {
      external_id: read('id').trim(),
      text: read('text'),
      created_at,
      lang: declaredTag(language),
      kind: kindOf(read) ?? 'post',
      original_at: null,
      counts: countsOf(read),
      links: linksIn(read('links')),
    },
  });
}

const countsOf = (read: (role: Role) => string): PostCounts => ({
  likes: countIn(read('likes')),
  replies: countIn(read('replies')),
  reposts: countIn(read('reposts')),
  quotes: countIn(read('quotes')),
});

/** The troll tweets mark reposts by `R`, `RETWEET` or 1, the releases by `True`, 4CAT by `yes`; an empty reference is 0 or ''. */
function kindOf(read: (role: Role) => string): PostKind | null {
  const refersTo = (role: Role) => !['', '0', 'nan'].includes(read(role).trim().toLowerCase());
  const postType = read('postType').trim().toUpperCase();
  const isMarked = (role: Role) => ['1', 'true', 'yes'].includes(read(role).trim().toLowerCase());
  if (isMarked('isRepost') || postType === 'R' || postType === 'RETWEET' || refersTo('repostOf')) return 'repost';
  if (isMarked('isReply') || refersTo('replyTo')) return 'reply';
  return isMarked('isQuote') || postType === 'QUOTE_TWEET' || refersTo('quoteOf') ? 'quote' : null;
}

/** Some tables hold both the short address by which X counts clicks and its target: then only the target counts. */
function linksIn(text: string): string[] {
  const links: string[] = text.match(/https?:\/\/[^\s,'"\]}]+/g) ?? [];
  const targets = links.filter((link) => !link.startsWith('https://t.co/'));
  return targets.length > 0 ? targets : links;
}

function handle(authorId: string): string {
  return /^\d+$/.test(authorId) ? '' : authorId;
}

/**
 * Reverses what the exporters of the troll tweets did: they put a text that a spreadsheet could take for a formula or a
 * handle (it begins with `@`, `-`, `=` or `+`) in apostrophes, and wrote `|` as `\|`.
 */
function withoutEscapes(text: string): string {
  const bare = /^'(?:([-=+@].*)'|(@.*))$/s.exec(text);
  return (bare?.[1] ?? bare?.[2] ?? text).replaceAll('\\|', '|');
}
