import { createHash } from 'node:crypto';
import { strToU8, type Zippable, zipSync } from 'fflate';

/** The file that lists all others, as `sha256sum -c` reads it. */
export const CHECKSUMS = 'SHA256SUMS';

export const sha256Of = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

/**
 * A ZIP archive of these text files, by name, and of {@link CHECKSUMS}: the SHA-256 of each. The same files at the same
 * time `at` give the same bytes.
 */
export function packZip(files: Readonly<Record<string, string>>, at: Date): Uint8Array {
  const sums = Object.entries(files).map(([name, text]) => `${sha256Of(text)}  ${name}\n`);
  const all = Object.entries({ ...files, [CHECKSUMS]: sums.join('') });
  const entries: Zippable = Object.fromEntries(all.map(([name, text]) => [name, [strToU8(text), { mtime: at }]]));
  return zipSync(entries);
}
