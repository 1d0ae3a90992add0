import { unpackGzip } from './unpack-gzip.ts';
import { unpackZip } from './unpack-zip.ts';
import { alone, createScale, type Unpacked } from './unpacked.ts';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const GZIP = Buffer.from([0x1f, 0x8b]);

const begins = (head: Buffer, mark: Buffer): boolean => head.subarray(0, mark.length).equals(mark);

export const isPacked = (head: Buffer): boolean => begins(head, ZIP) || begins(head, GZIP);

/** The files of a ZIP archive, the content of a gzip file, or the file itself. Throws errors of `input`. */
export function unpack(head: Buffer, input: AsyncIterable<Uint8Array>): Unpacked {
  if (begins(head, ZIP)) return unpackZip(input, createScale());
  if (begins(head, GZIP)) return unpackGzip(input, createScale());
  return { parts: alone({ name: null, bytes: input }), problem: () => null };
}
