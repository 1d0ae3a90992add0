import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readImports } from './imports.ts';
import { lockedVersions } from './locked-packages.ts';
import { stripComments } from './strip-comments.ts';

/** Reads the text of a file, by its path from the root of the repository. */
export type Read = (file: string) => string;

/** Settings that decide how modules are compiled and tests are run. */
const SETTINGS = ['tsconfig.json', 'vitest.config.ts'];

const readText: Read = (file) => readFileSync(file, 'utf8');

/**
 * A hash of everything that a module runs with: its own code, the code of every module that it imports, directly or through others, and
 * the versions of the packages that these import. Comments do not run and are left out. While the hash stays the same, the module does
 * the same.
 */
export function fingerprintOf(module: string, read: Read = readText): string {
  const files = new Set([module, ...SETTINGS]);
  const packages = new Set<string>();
  for (const file of files) {
    const imports = readImports(file, read(file));
    for (const imported of imports.files) files.add(imported);
    for (const name of imports.packages) packages.add(name);
  }
  const texts = [...files].toSorted().map((file) => [file, stripComments(file, read(file))]);
  const versions = lockedVersions(read('package-lock.json'), [...packages]);
  return createHash('sha256')
    .update(JSON.stringify([texts, versions]))
    .digest('hex');
}
