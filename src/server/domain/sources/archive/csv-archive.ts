import type { AuthorKind, ColumnChoice } from '#contract/import-columns.ts';
import { type Choices, choiceFor } from '#server/domain/sources/archive/columns/choices.ts';
import {
  describeTable,
  headerProblem,
  NO_AUTHOR,
  NOT_OF_X,
  UNKNOWN,
} from '#server/domain/sources/archive/columns/chosen-table.ts';
import { columnNames } from '#server/domain/sources/archive/columns/column-names.ts';
import { partsOf } from '#server/domain/sources/mastodon/names.ts';
import { mastodonArchiveSource } from '#server/domain/sources/mastodon-archive/source.ts';
import type { PostCounts, PostKind } from '#server/domain/sources/source.ts';
import { X_NAMES } from '#server/domain/sources/x/names.ts';
import { timeOfPostId } from '#server/domain/sources/x/post-id-time.ts';
import { type ArchiveRow, quoted, rejected, rejectedRest } from './archive-row.ts';
import { type Author, isHandle, readAuthor } from './author.ts';
import { buildBlueskyRow, buildPostRow, buildRow, countIn } from './build-row.ts';
import { type CsvLayout, chosenLayout, delimiterOf, type Role, recogniseLayout } from './csv-layout.ts';
import { type CsvRecord, readCsv } from './csv-records.ts';
import { declaredTag } from './language-tag.ts';
import { idInUrl, nameInUrl, uriInUrl } from './post-url.ts';
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
    const first = await sample(records);
    const unread = layout === null ? UNKNOWN : problemOfAuthors(layout, first, screenName);
    if (layout !== null && unread === null) {
      const owners = ownersBy(screenName);
      yield* readRows(first, layout, owners);
      yield* readRows(records, layout, owners);
    } else {
      yield* readChosen({ first, rest: records }, { header: record, names, choice, unread: unread ?? '' }, screenName);
    }
    return;
  }
}

/** Why the authors in a table of a known form have to be asked for; null when they are screen names of X, or of Bluesky's form. */
function problemOfAuthors(
  layout: CsvLayout,
  first: readonly CsvRecord[],
  screenName: string | undefined,
): string | null {
  if (!layout.hasColumn('screenName')) {
    return layout.hasColumn('authorId') || screenName !== undefined ? null : NO_AUTHOR;
  }
  if (layout.isForX) return null;
  const authors = first
    .filter(({ fields, problem }) => problem === null && !isAtBluesky(layout.read(fields, 'id')))
    .map(({ fields }) => layout.read(fields, 'screenName').trim().replace(/^@/, ''))
    .filter((author) => author !== '');
  const ofX = authors.filter((author) => X_NAMES.pattern.test(author));
  return ofX.length * 2 < authors.length ? NOT_OF_X : null;
}

const isAtBluesky = (id: string): boolean => id.trim().startsWith('at://');

/**
 * Whose posts a table holds: `screenName` as a person typed it, for rows that name nobody, and the screen names that the
 * table has given so far, by the id of their account. A row may hold the id alone.
 */
type Owners = { screenName: string | undefined; named: Map<string, string> };

/** How many authors are remembered. */
const MOST_AUTHORS = 100_000;

async function* readRows(
  records: AsyncIterable<CsvRecord> | Iterable<CsvRecord>,
  layout: CsvLayout,
  owners: Owners,
): AsyncGenerator<ArchiveRow> {
  for await (const record of records) {
    yield record.problem === null ? toRow(record, layout, owners) : refusalOf(record, record.problem);
  }
}

const refusalOf = ({ line, isEnd }: CsvRecord, problem: string): ArchiveRow =>
  isEnd ? rejectedRest(line, problem) : rejected(line, problem);

type Records = { first: readonly CsvRecord[]; rest: AsyncGenerator<CsvRecord> };
type Unknown = { header: CsvRecord; names: readonly string[]; choice: ColumnChoice | null; unread: string };

async function* readChosen(
  { first, rest }: Records,
  { header, ...table }: Unknown,
  screenName: string | undefined,
): AsyncGenerator<ArchiveRow> {
  const values = first.flatMap(({ fields, problem }) => (problem === null ? [fields] : []));
  const unusable = headerProblem(header.fields, values.length);
  if (unusable !== null) {
    yield rejected(header.line, unusable);
    return;
  }
  const described = describeTable({ ...table, records: values }, screenName);
  yield { kind: 'table', line: header.line, table: described };
  if (described.problem !== null || table.choice === null) return;
  const layout = chosenLayout(table.names, { ...table.choice, authors: described.choice.authors });
  const owners = ownersBy(screenName);
  yield* readRows(first, layout, owners);
  yield* readRows(rest, layout, owners);
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

function toRow({ line, fields }: CsvRecord, layout: CsvLayout, owners: Owners): ArchiveRow {
  const read = (role: Role) => layout.read(fields, role);
  const written = read('time').trim();
  const time = layout.chosen === undefined || written === '' ? written : layout.chosen.readTime(written);
  if (time === null) return rejected(line, `the date ${quoted(written)} cannot be read`);
  const uri = isAtBluesky(read('id')) ? read('id').trim() : uriInUrl(read('url'));
  if (uri !== '') return toBlueskyRow(line, { read, uri, time });
  const post = {
    id: read('id').trim() || idInUrl(read('url')),
    text: withoutEscapes(read('text')),
    time,
    language: read('language'),
    kind: kindOf(read),
    original_at: timeOfPostId(read('repostOf').trim()),
    counts: countsOf(read),
    links: linksIn(read('links')),
  };
  if (layout.chosen !== undefined) {
    return toAuthoredRow(line, { read, post, kind: layout.chosen.authors, screenName: owners.screenName });
  }
  return buildRow(line, {
    ...post,
    accountId: read('authorId'),
    screenName: nameIn(read, owners) || (owners.screenName ?? '') || nameInUrl(read('url')),
    accountName: read('accountName'),
    description: read('description'),
  });
}

type Read = (role: Role) => string;

const ownersBy = (screenName: string | undefined): Owners => ({ screenName, named: new Map() });

/** The author of a row, as the table names it there, or where it did before. */
function nameIn(read: Read, { named }: Owners): string {
  const id = read('authorId').trim();
  const name = read('screenName').trim() || handle(id);
  if (name === '') return named.get(id) ?? '';
  if (id !== '' && named.size < MOST_AUTHORS) named.set(id, name);
  return name;
}

type Authored = {
  read: Read;
  post: Parameters<typeof buildPostRow>[1];
  kind: AuthorKind;
  /** The author of posts whose column is empty, or that have none. */
  screenName: string | undefined;
};

/** A row of a table whose columns a person has chosen. */
function toAuthoredRow(line: number, { read, post, kind, screenName }: Authored): ArchiveRow {
  const url = read('url').trim();
  const named = read('screenName').trim();
  const author =
    named === '' ? readAuthor(screenName ?? (isHandle(url) ? url : ''), 'handles') : readAuthor(named, kind);
  if ('problem' in author) return rejected(line, author.problem);
  const row = buildPostRow(line, post, author);
  const isItsId = row.kind === 'post' && isPostOf(author, url);
  return isItsId ? { ...row, post: { ...row.post, external_id: url } } : row;
}

/** Whether an address is one by which Mastodon knows a post: at the server of its author. */
const isPostOf = ({ source, account }: Author, url: string): boolean =>
  source === mastodonArchiveSource.id &&
  URL.parse(url)?.protocol === 'https:' &&
  URL.parse(url)?.host === partsOf(account.screen_name).host;

/** A row of 4CAT's table of Bluesky, or of another table with the addresses of its posts. */
function toBlueskyRow(line: number, { read, uri, time }: { read: Read; uri: string; time: string }): ArchiveRow {
  const [language = ''] = read('language').split(',');
  const created_at = parseTimestamp(time);
  if (time !== '' && created_at === null) return rejected(line, `the date ${quoted(time)} cannot be read`);
  return buildBlueskyRow(line, {
    did: uri.split('/')[2] ?? '',
    handle: read('screenName').trim().replace(/^@/, ''),
    name: read('accountName'),
    description: '',
    post: {
      external_id: uri,
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

const countsOf = (read: Read): PostCounts => ({
  likes: countIn(read('likes')),
  replies: countIn(read('replies')),
  reposts: countIn(read('reposts')),
  quotes: countIn(read('quotes')),
});

/** The troll tweets mark reposts by `R`, `RETWEET` or 1, the releases by `True`, 4CAT by `yes`; an empty reference is 0 or ''. */
function kindOf(read: Read): PostKind | null {
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
