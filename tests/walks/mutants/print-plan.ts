import { listTests, traceReach } from '#tests/support/reach.ts';
import { createFingerprints } from './fingerprint.ts';
import { readKept } from './kept-verdict.ts';
import { listFaults } from './sources.ts';

/** Prints which files have no kept verdict that counts, or all with `--all`, and which tests reach these, as JSON. */
const files = [...listFaults().keys()];
const fingerprintOf = createFingerprints();
const stale = process.argv.includes('--all') ? files : files.filter((file) => readKept(file, fingerprintOf) === null);
const tests = traceReach(listTests().filter((file) => /^(tests\/(walks\/dom|console)|src\/console)\//.test(file)))(
  stale,
);
process.stdout.write(JSON.stringify({ files: stale, tests }));
