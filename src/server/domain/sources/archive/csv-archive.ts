import { type ArchiveRow, quoted, rejected } from './archive-row.ts';
import { buildRow } from './build-row.ts';
import { type CsvLayout, delimiterOf, recogniseLayout } from './csv-layout.ts';
import { type CsvRecord, readCsv } from './csv-records.ts';
import type { PeekedInput } from './text-input.ts';

/**
 * Reads a CSV archive. `screenName` is used where no column names the author. A first line of no known layout
 * ends the reading with one refusal.
 */
export async function* readCsvArchive(input: PeekedInput, screenName: string | undefined): AsyncGenerator<ArchiveRow> {
  let layout: CsvLayout | null = null;
  for await (const record of readCsv(input.all, delimiterOf(input.head.toString('utf8')))) {
    if (record.problem !== null) {
      yield rejected(record.line, record.problem);
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
  const read = (role: Parameters<CsvLayout['read']>[1]) => layout.read(fields, role);
  return buildRow(line, {
    id: read('id').trim() || idInUrl(read('url')),
    screenName: read('screenName').trim() || handle(read('authorId')) || (screenName ?? ''),
    accountName: read('accountName'),
    description: read('description'),
    text: withoutEscapes(read('text')),
    time: read('time'),
    language: read('language'),
  });
}

function handle(authorId: string): string {
  return /^\d+$/.test(authorId) ? '' : authorId;
}

function idInUrl(url: string): string {
  return /\/status(?:es)?\/(\d+)/.exec(url)?.[1] ?? '';
}

/**
 * Takes back what the exporters of the troll tweets did: a text that a spreadsheet could take for a formula or a handle
 * (it begins with `@`, `-`, `=` or `+`) is put in apostrophes, and `|` is written `\|`.
 */
function withoutEscapes(text: string): string {
  const bare = /^'(?:([-=+@].*)'|(@.*))$/s.exec(text);
  return (bare?.[1] ?? bare?.[2] ?? text).replaceAll('\\|', '|');
}
