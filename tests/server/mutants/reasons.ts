import { existsSync, readFileSync } from 'node:fs';
import { REASONS, type Reason } from '#tests/server/verdicts/reasons.ts';
import { sourceOf } from './tries.ts';

/** The effect of a fault: `always` of `src/…/throttle.ts:31:5 always`. */
const effectOf = (fault: string): string => fault.slice(fault.indexOf(' ') + 1);

/** The line of code that a fault is in. */
function lineOf(fault: string): string {
  const source = sourceOf(fault);
  const number = Number(fault.slice(source.length + 1).split(':')[0]);
  return readFileSync(source, 'utf8').split('\n')[number - 1] ?? '';
}

/** Why no test notices a fault; undefined if nobody has written that down. */
export const reasonFor = (fault: string): Reason | undefined =>
  REASONS.find(
    ({ source, code, faults }) =>
      sourceOf(fault) === `src/server/${source}` &&
      lineOf(fault).includes(code) &&
      (faults === undefined || faults.includes(effectOf(fault))),
  );

/** Reasons about code that is not there any more. */
export const reasonsWithoutCode = (): readonly Reason[] =>
  REASONS.filter(({ source, code }) => {
    const file = `src/server/${source}`;
    return !existsSync(file) || !readFileSync(file, 'utf8').includes(code);
  });
