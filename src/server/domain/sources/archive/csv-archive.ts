import type { PostCounts, PostKind } from '#server/domain/sources/source.ts';
import { timeOfPostId } from '#server/domain/sources/x/post-id-time.ts';
import { type ArchiveRow, quoted, rejected, rejectedRest } from './archive-row.ts';
import { buildBlueskyRow, buildRow, countIn } from './build-row.ts';
import { type CsvLayout, delimiterOf, type Role, recogniseLayout } from './csv-layout.ts';
import { type CsvRecord, readCsv } from './csv-records.ts';
import { declaredTag } from './language-tag.ts';
import type { PeekedInput } from './text-input.ts';
import { parseTimestamp } from './timestamp.ts';

/**
 * Reads a CSV archive. `screenName` names the account if no column does. An unknown first line ends the reading with
 * one refusal.
 */
export async function* readCsvArchive(input: PeekedInput, screenName: string | undefined): AsyncGenerator<ArchiveRow> {
  let layout: CsvLayout | null = null;
  for await (const record of readCsv(input.all, delimiterOf(input.head.toString('utf8')))) {
    if (record.problem !== null) {
      yield record.isEnd ? rejectedRest(record.line, record.problem) : rejected(record.line, record.problem);
    } else if (layout !== null) {
      yield toRow(record, layout, screenName);
    } else {
      layout = recogniseLayout(record.fields);
      const problem = headerProblem(record.fields, layout, screenName);
      if (problem === null) continue;
      yield rejected(record.line, problem);
      return;
    }
  }
}

function headerProblem(header: string[], layout: CsvLayout | null, screenName: string | undefined): string | null {
  if (layout === null) {
    return `not a known layout: the first line must name columns such as created_at and text, it says ${quoted(header.join(','))}`;
  }
  if (layout.hasColumn('screenName') || layout.hasColumn('authorId') || screenName !== undefined) return null;
  return 'no column says whose posts these are; give the screen name of the account';
}

function toRow({ line, fields }: CsvRecord, layout: CsvLayout, screenName: string | undefined): ArchiveRow {
  const read = (role: Role) => layout.read(fields, role);
  if (read('id').startsWith('at://')) return toBlueskyRow(line, read);
  return buildRow(line, {
    id: read('id').trim() || idInUrl(read('url')),
    accountId: read('authorId'),
    screenName: read('screenName').trim() || handle(read('authorId')) || (screenName ?? ''),
    accountName: read('accountName'),
    description: read('description'),
    text: withoutEscapes(read('text')),
    time: read('time'),
    language: read('language'),
    kind: kindOf(read),
    original_at: timeOfPostId(read('repostOf').trim()),
    counts: countsOf(read),
    links: linksIn(read('links')),
  });
}

/** A row of 4CAT's table of Bluesky. */
function toBlueskyRow(line: number, read: (role: Role) => string): ArchiveRow {
  const [language = ''] = read('language').split(',');
  const time = read('time').trim();
  const created_at = parseTimestamp(time);
  if (time !== '' && created_at === null) return rejected(line, `the date ${quoted(time)} cannot be read`);
  return buildBlueskyRow(line, {
    did: read('authorId').trim(),
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

function idInUrl(url: string): string {
  return /\/status(?:es)?\/(\d+)/.exec(url)?.[1] ?? '';
}

/**
 * Reverses what the exporters of the troll tweets did: they put a text that a spreadsheet could take for a formula or a
 * handle (it begins with `@`, `-`, `=` or `+`) in apostrophes, and wrote `|` as `\|`.
 */
function withoutEscapes(text: string): string {
  const bare = /^'(?:([-=+@].*)'|(@.*))$/s.exec(text);
  return (bare?.[1] ?? bare?.[2] ?? text).replaceAll('\\|', '|');
}
