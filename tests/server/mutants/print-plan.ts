import { readKept } from './kept-verdict.ts';
import { roundsOf } from './nearest-tests.ts';
import { faultsOf, filesIn, JUDGED_FOLDERS } from './sources.ts';

/**
 * Prints which files of these folders (all judged ones by default) have no kept verdict that counts, or all with `--all`, and which
 * tests judge them, as JSON: one or two rounds for each folder.
 */
const named = process.argv.slice(2).filter((arg) => arg !== '--all');
const isAll = process.argv.includes('--all');
const folders =
  named.length > 0 ? JUDGED_FOLDERS.filter((folder) => named.some((name) => folder.includes(name))) : JUDGED_FOLDERS;
const rounds = folders
  .map((folder) =>
    filesIn(folder).filter((file) => faultsOf(file).length > 0 && (isAll || readKept(file)?.isCurrent !== true)),
  )
  .filter((files) => files.length > 0)
  .flatMap(roundsOf);
process.stdout.write(JSON.stringify(rounds));
