import { Buffer } from 'node:buffer';

type Piece = string | Buffer;

/** A file that tries to cost the server more than it costs its sender: its name, and its content piece by piece. */
export type HostileFile = { name: string; pieces: () => Iterable<Piece> };

const CSV = 'created_at,text\n';
const ROW = '2024-01-01,';

const times = (count: number, piece: string): string => piece.repeat(count);
const nested = (depth: number): string => `${times(depth, '[')}${times(depth, ']')}`;

/** The files by what they do. Most have 14 to 60 MB. */
export const HOSTILE_FILES: Readonly<Record<string, HostileFile>> = {
  'quotes that never close': csv(() => [times(2_500_000, `${ROW}"a`)]),
  'a quote that never closes on each line': csv(() => [times(2_300_000, `${ROW}"a\n`)]),
  'quotes over quotes': csv(() => [times(1_000_000, `${ROW}"""""""\n`)]),
  'blank lines in a table': csv(() => [times(30_000_000, '\n')]),
  'ten thousand columns': {
    name: 'columns.csv',
    pieces: () => [
      `created_at,text,${Array.from({ length: 9_998 }, (_, column) => `c${column}`).join(',')}\n`,
      times(1_500, `${ROW}hello there${times(9_998, ',x')}\n`),
    ],
  },
  'one text of 60 MB': csv(() => [ROW, '"', times(60_000_000, 'a'), '"\n']),
  'no UTF-8': csv(() => [Buffer.alloc(30_000_000, 'ab\u{ff}\u{c0}\u{fe}\n', 'latin1')]),
  'zero bytes in lines': csv(() => [times(2_000_000, `${ROW}a\0b\n`)]),
  'zero bytes': csv(() => [Buffer.alloc(30_000_000)]),
  'UTF-16': {
    name: 'wide.csv',
    pieces: () => [Buffer.from(`\u{feff}${CSV}${times(400_000, `${ROW}hello wide world\n`)}`, 'utf16le')],
  },
  'blank lines between JSON': jsonLines(() => [times(30_000_000, '\n')]),
  'a nested line of 14 MB': jsonLines(() => [`{"data":${nested(7_000_000)}}\n`]),
  'a nested line of 7 MB': jsonLines(() => [`{"data":${nested(3_500_000)}}\n`]),
  '300 deep lines': jsonLines(() => [times(300, `{"data":${times(9_000, '{"a":')}1${times(9_000, '}')}}\n`)]),
  'a string of 60 MB': jsonLines(() => ['{"id":"1","text":"', times(60_000_000, 'a'), '"}\n']),
  'six strings of 8 MB': jsonLines(() => [times(6, `{"id":"1","text":"${times(1_560_000, 'lies ')}"}\n`)]),
  'an account archive of 60 MB of spaces': accountArchive(() => [times(60_000_000, ' ')]),
  'thirty nested elements': accountArchive(() => [times(30, `{"a":${nested(500_000)}},`)]),
  'seven million elements': accountArchive(() => [times(7_000_000, '{},')]),
  'a ZIP archive': {
    name: 'posts.zip',
    pieces: () => [Buffer.from('PK\u{3}\u{4}', 'latin1'), Buffer.alloc(50_000_000)],
  },
};

function csv(rest: () => Piece[]): HostileFile {
  return { name: 'posts.csv', pieces: () => [CSV, ...rest()] };
}

function jsonLines(rest: () => Piece[]): HostileFile {
  return { name: 'posts.jsonl', pieces: () => ['{"id":"1","text":"One post there is"}\n', ...rest()] };
}

function accountArchive(rest: () => Piece[]): HostileFile {
  return { name: 'tweets.js', pieces: () => ['window.YTD.tweets.part0 = [', ...rest(), '{}]'] };
}
