import { expect, test } from 'vitest';
import { takeSteps } from './steps.mjs';

/** Takes steps that last the given milliseconds; the lines that a person reads. */
async function linesOf(...lasting: readonly number[]): Promise<string[]> {
  const lines: string[] = [];
  let time = 5_000;
  const steps = lasting.map((ms, index) => ({
    name: `do thing ${index + 1}`,
    usually: 'a few seconds',
    take: () => {
      time += ms;
      lines.push(`(thing ${index + 1})`);
    },
  }));
  await takeSteps(steps, { say: (line: string) => lines.push(line), now: () => time });
  return lines;
}

test('a person reads before each step what is done and how long it usually takes, and after it how long it took', async () => {
  expect(await linesOf(41_260, 1_500)).toEqual([
    '2 steps of preparation, only after an installation or an update',
    'step 1 of 2, do thing 1 (usually a few seconds)',
    '(thing 1)',
    'step 1 of 2, do thing 1: done in 41.3 s',
    'step 2 of 2, do thing 2 (usually a few seconds)',
    '(thing 2)',
    'step 2 of 2, do thing 2: done in 1.5 s',
    'prepared in 42.8 s',
  ]);
});

test('one step has no heading and no sum, and none says nothing', async () => {
  expect(await linesOf(900)).toEqual([
    'step 1 of 1, do thing 1 (usually a few seconds)',
    '(thing 1)',
    'step 1 of 1, do thing 1: done in 0.9 s',
  ]);
  expect(await linesOf()).toEqual([]);
});

test('a step that fails is the last', async () => {
  const lines: string[] = [];
  const fail = () => {
    throw new Error('no network');
  };
  const step = { name: 'install', usually: 'a minute', take: fail };
  const meant = { ...step, take: () => void lines.push('(later step)') };
  await expect(takeSteps([step, meant], { say: (line: string) => lines.push(line), now: () => 0 })).rejects.toThrow(
    'no network',
  );
  expect(lines).toEqual([
    '2 steps of preparation, only after an installation or an update',
    'step 1 of 2, install (usually a minute)',
  ]);
});
