import { quoted } from '#server/domain/sources/archive/archive-row.ts';
import { delimiterOf } from '#server/domain/sources/archive/csv-layout.ts';
import { type CsvRecord, readCsv } from '#server/domain/sources/archive/csv-records.ts';
import { openText } from '#server/domain/sources/archive/text-input.ts';
import { targetOf } from '#server/domain/sources/link-target.ts';

/** A domain as a list rates it. */
export type RatedDomain = { domain: string; category: string; score: number | null; source: string | null };

/** A line that cannot be used, and why. Line 1 is the head. */
type RefusedLine = { line: number; reason: string };

export type ReadList = { domains: RatedDomain[]; rejected: RefusedLine[] };

/** The largest known list has 12,000 domains. */
const DOMAINS_MAX = 200_000;
/** Refused lines are named up to this number; after it, the file is no list of domains. */
const REJECTED_MAX = 10_000;
const LONGEST_WORDS = 200;

/**
 * Reads a list of rated domains: CSV with the columns `domain`, `category`, `score` and `source`, in any order, of which
 * `domain` and one of `category` and `score` must be there. Other columns are ignored. A file that is no such list gives no domains
 * and the reason. Throws only errors of `input`.
 */
export async function readList(input: AsyncIterable<Uint8Array>): Promise<ReadList> {
  const { head, all } = await openText(input);
  const known = new Map<string, { line: number; rated: RatedDomain }>();
  const rejected: RefusedLine[] = [];
  let columns: Columns | null = null;
  for await (const record of readCsv(all, delimiterOf(head.toString('utf8')))) {
    if (record.problem !== null) {
      rejected.push({ line: record.line, reason: record.problem });
    } else if (columns === null) {
      columns = columnsOf(record.fields);
      const reason = `not a list of domains: the first line must name the columns domain, and category or score; it says ${quoted(record.fields.join(','))}`;
      if (columns === null) return { domains: [], rejected: [{ line: record.line, reason }] };
    } else {
      const rated = readRecord(record, columns);
      const earlier = 'domain' in rated ? known.get(rated.domain) : undefined;
      if ('reason' in rated) rejected.push(rated);
      else if (earlier === undefined) known.set(rated.domain, { line: record.line, rated });
      else if (!isSame(rated, earlier.rated))
        rejected.push({
          line: record.line,
          reason: `${quoted(rated.domain)} is rated in line ${earlier.line} already`,
        });
    }
    if (known.size > DOMAINS_MAX) return tooLong(record.line, `a list may have ${DOMAINS_MAX} domains at most`);
    if (rejected.length > REJECTED_MAX) return tooLong(record.line, `more than ${REJECTED_MAX} lines cannot be used`);
  }
  return { domains: Array.from(known.values(), ({ rated }) => rated), rejected };
}

const tooLong = (line: number, reason: string): ReadList => ({ domains: [], rejected: [{ line, reason }] });

type Columns = Record<'domain', number> & Record<'category' | 'score' | 'source', number | null>;

function columnsOf(header: readonly string[]): Columns | null {
  const names = header.map((name) => name.trim().toLowerCase());
  const placeOf = (name: string) => (names.includes(name) ? names.indexOf(name) : null);
  const [domain, category, score, source] = ['domain', 'category', 'score', 'source'].map(placeOf);
  if (domain == null || (category == null && score == null)) return null;
  return { domain, category: category ?? null, score: score ?? null, source: source ?? null };
}

function readRecord({ line, fields }: CsvRecord, columns: Columns): RatedDomain | RefusedLine {
  const read = (place: number | null) => (place === null ? '' : (fields[place] ?? '').trim());
  const [name, category, score, source] = [columns.domain, columns.category, columns.score, columns.source].map(read);
  const domain = domainIn(name ?? '');
  if (domain === null) return { line, reason: `${quoted(name ?? '')} is not a domain` };
  const number = Number(score);
  if (score && !Number.isFinite(number)) return { line, reason: `the score ${quoted(score)} is not a number` };
  if (!score && !category) return { line, reason: 'neither category nor score' };
  if ((category ?? '').length > LONGEST_WORDS || (source ?? '').length > LONGEST_WORDS)
    return { line, reason: `category or source is longer than ${LONGEST_WORDS} characters` };
  return { domain, category: category ?? '', score: score ? number : null, source: source || null };
}

/** The host that an entry names: a domain or an address. Null for a part of a site, because links are matched by host. */
function domainIn(entry: string): string | null {
  const link = /^https?:\/\//i.test(entry) ? entry : `http://${entry}`;
  const url = URL.parse(link);
  if (url === null || /\s/.test(entry) || url.pathname !== '/' || url.search !== '' || url.hash !== '') return null;
  return targetOf(link)?.host ?? null;
}

const isSame = (a: RatedDomain, b: RatedDomain) => a.category === b.category && a.score === b.score;
