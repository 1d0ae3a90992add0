import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readImports } from '#tests/model/support/imports.ts';
import { lockedVersions } from '#tests/model/support/locked-packages.ts';
import { stripComments } from '#tests/model/support/strip-comments.ts';

/** How files are compiled, and what judges them. */
const JUDGE = [
  'tsconfig.json',
  'tests/walks/mutants/config.ts',
  'tests/walks/mutants/judge-tests.ts',
  'tests/walks/mutants/judge-walks.ts',
];

/** Reads the text of a file, by its path from the root of the repository. */
type Read = (file: string) => string;

type Module = { readonly code: string; readonly files: readonly string[]; readonly packages: readonly string[] };

/** A hash of everything that the verdict on a file depends on; `tests` are those that notice its faults. */
export type Fingerprints = (file: string, tests: readonly string[]) => string;

/**
 * Fingerprints of verdicts on files of the console: the code of the file and of all that it imports; that of the tests and of the judge
 * without the console that they render, and the versions of the packages of both. Comments are left out.
 */
export function createFingerprints(read: Read = (file) => readFileSync(file, 'utf8')): Fingerprints {
  const lock = read('package-lock.json');
  const modules = new Map<string, Module>();
  const moduleOf = (file: string): Module => {
    const known = modules.get(file);
    if (known !== undefined) return known;
    const text = read(file);
    const module = { code: stripComments(file, text), ...readImports(file, text) };
    modules.set(file, module);
    return module;
  };
  const withImports = (start: readonly string[], isFollowed: (file: string) => boolean) => {
    const files = new Set(start);
    for (const file of files) for (const imported of moduleOf(file).files.filter(isFollowed)) files.add(imported);
    return files;
  };
  return (file, tests) => {
    const own = withImports([file], () => true);
    const judging = withImports([...JUDGE, ...tests], (imported) => !imported.startsWith('src/console/'));
    const files = [...new Set([...own, ...judging])].toSorted();
    const packages = new Set(files.flatMap((one) => moduleOf(one).packages));
    const texts = files.map((one) => [one, moduleOf(one).code]);
    const versions = lockedVersions(lock, [...packages]);
    return createHash('sha256')
      .update(JSON.stringify([texts, versions]))
      .digest('hex');
  };
}
