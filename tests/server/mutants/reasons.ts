import { existsSync, readFileSync } from 'node:fs';
import { REASONS, type Reason } from '#tests/server/verdicts/reasons.ts';
import { effectOf, lineOf, sourceOf } from './fault-names.ts';

/** Why no test notices a fault; undefined if nobody has written that down. */
export const reasonFor = (fault: string): Reason | undefined =>
  REASONS.find(
    ({ source, code, faults }) =>
      sourceOf(fault) === `src/server/${source}` &&
      lineOf(fault).line.includes(code) &&
      (faults === undefined || faults.includes(effectOf(fault))),
  );

/** Reasons about code that is not there any more. */
export const reasonsWithoutCode = (): readonly Reason[] =>
  REASONS.filter(({ source, code }) => {
    const file = `src/server/${source}`;
    return !existsSync(file) || !readFileSync(file, 'utf8').includes(code);
  });
