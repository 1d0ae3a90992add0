import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { read } from './launch.mjs';
import { Failure, ROOT } from './root.mjs';

/** What a change is held against: a branch of one's own, else the one that was fetched. */
const BASES = ['main', 'origin/main'];

/** @param {string[]} args */
function git(args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}

/** The commit where the work at hand left main. */
export function findBase() {
  for (const name of BASES) {
    const [base] = git(['merge-base', name, 'HEAD']) ?? [];
    if (base) return base;
  }
  throw new Failure(`there is no branch ${BASES.join(' or ')} to compare with`);
}

/** Files that differ from that commit, committed or not, and new ones. @param {string} base */
export function listChanged(base) {
  const changed = git(['diff', '--name-only', base]);
  const added = git(['ls-files', '--others', '--exclude-standard']);
  if (changed === undefined || added === undefined) throw new Failure(`git cannot compare with ${base}`);
  return [...changed, ...added];
}

/** The tests of Vitest that a change to these files reaches (tests/support/reach.ts). @param {string[]} files */
export function testsReachedBy(files) {
  return read(['tests/support/print-reached.ts', ...files])
    .split('\n')
    .filter(Boolean);
}

const FEATURE = /^src\/console\/features\/([^/]+)\//;
const SPEC = /^tests\/browser\/.+\.spec\.ts$/;
const CONSOLE_OR_SERVER = /^(src|machines|public|tests\/browser)\/|^index\.html$/;

/**
 * Which of the browser's tests a change calls for: those that changed, those of its features, and `tests/browser/whole` for
 * anything else that the browser meets.
 * @param {string[]} files
 * @param {(folder: string) => boolean} exists
 */
export function browserTestsOf(files, exists = (folder) => existsSync(join(ROOT, folder))) {
  const tests = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      if (SPEC.test(file)) return exists(file) ? [file] : [];
      const [, feature] = FEATURE.exec(file) ?? [];
      const folder = `tests/browser/${feature}`;
      if (feature !== undefined && exists(folder)) return [folder];
      return CONSOLE_OR_SERVER.test(file) ? ['tests/browser/whole'] : [];
    });
  return [...new Set(tests)].sort();
}
