import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

/**
 * Little memory for new objects and many functions to compile at once. Without the wait, a third of these processes
 * never ended.
 */
const FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=1', '--concurrent-maglev-max-threads=0'];
const TRIES = 8;

/**
 * Gives V8 work for its other threads, and memory to keep, until the start is refused. Found by trial; few other
 * programs trigger the fault as often.
 */
const REFUSED = `
  import { runProcess } from '#server/foundations/run-process.ts';
  const kept = [];
  const work = [];
  for (let number = 0; number < 400; number++) {
    let body = 'let s=0; for (let i=0;i<n;i++){ s = (s + i*' + number + ') | 0; ';
    for (let k = 0; k < 60; k++) {
      body += \`if (s % \${k + 2} === \${k % 3}) { o.x\${k} = s + \${k}; s ^= o.x\${(k * 7) % 60} | 0; } \`;
    }
    work.push(new Function('o', 'n', body + '} return s;'));
  }
  await runProcess(async () => {
    const started = process.hrtime.bigint();
    const span = 300 + Math.floor(Math.random() * 400);
    for (let turn = 0; Number(process.hrtime.bigint() - started) / 1e6 < span; ) {
      const run = work[turn++ % work.length];
      const o = {};
      run(o, 400);
      kept.push(o, new Array(2000).fill(turn));
    }
    throw new Error('refused');
  });`;

const startRefused = () =>
  new Promise<{ code: unknown; stderr: string }>((resolve) => {
    const args = [...FLAGS, '--input-type=module', '--eval', REFUSED];
    execFile(process.execPath, args, { timeout: 100_000, killSignal: 'SIGKILL' }, (error, _, stderr) =>
      resolve({ code: error?.code, stderr }),
    );
  });

test('a process also ends while V8 compiles in other threads', async () => {
  const ends = [];
  for (let tries = 0; tries < TRIES; tries += 1) ends.push(await startRefused());
  expect(ends).toEqual(Array(TRIES).fill({ code: 1, stderr: 'plumbline: refused\n' }));
});
