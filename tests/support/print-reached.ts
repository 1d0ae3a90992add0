import { listTests, traceReach } from './reach.ts';

/** Prints the tests that a change to the files in its arguments reaches, a line each. */
for (const test of traceReach(listTests())(process.argv.slice(2))) process.stdout.write(`${test}\n`);
