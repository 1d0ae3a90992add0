import { expect, test } from 'vitest';
import { foldRepeats } from './fold-repeats.ts';

/** A log that keeps what it is given, on a clock that a test moves. */
function setUp() {
  const lines: unknown[][] = [];
  let time = 0;
  const write =
    (level: string) =>
    (...given: unknown[]) =>
      void lines.push([level, ...given]);
  const log = foldRepeats({ info: write('info'), warn: write('warn'), error: write('error') }, () => time);
  return {
    lines,
    log,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test('a thousand lines of one message become twenty lines and one that counts the others', () => {
  const { log, lines, pass } = setUp();
  for (let line = 0; line < 1_000; line += 1) log.warn({ line }, 'a job failed');
  expect(lines).toHaveLength(20);
  pass(60_000);
  log.warn({ line: 1_000 }, 'a job failed');
  expect(lines.slice(20)).toEqual([
    ['warn', { times: 980 }, 'a job failed, again and again'],
    ['warn', { line: 1_000 }, 'a job failed'],
  ]);
});

test('of twenty lines none is left to count', () => {
  const { log, lines, pass } = setUp();
  for (let line = 0; line < 20; line += 1) log.warn({}, 'a job failed');
  pass(60_000);
  log.warn({}, 'a job failed');
  expect(lines).toEqual(Array(21).fill(['warn', {}, 'a job failed']));
});

test('other messages and other levels are still written', () => {
  const { log, lines } = setUp();
  for (let line = 0; line < 30; line += 1) log.warn({}, 'a job failed');
  log.info({}, 'a job waits');
  log.error({}, 'a job failed');
  expect(lines.slice(20)).toEqual([
    ['info', {}, 'a job waits'],
    ['error', {}, 'a job failed'],
  ]);
});
