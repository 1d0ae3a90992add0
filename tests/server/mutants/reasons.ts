import { existsSync, readFileSync } from 'node:fs';
import { REASONS, type Reason } from '#tests/server/verdicts/reasons.ts';
import { effectOf, lineOf, sourceOf } from './fault-names.ts';
import { faultsOf } from './sources.ts';

/** Why no test notices a fault; undefined if nobody has written that down. */
export const reasonFor = (fault: string): Reason | undefined => {
  const { line } = lineOf(fault);
  return REASONS.find((reason) => sourceOf(fault) === sourceOfReason(reason) && isAbout(reason, line, fault));
};

const sourceOfReason = ({ source }: Reason): string => `src/server/${source}`;

const isAbout = ({ code, faults }: Reason, line: string, fault: string): boolean =>
  line.includes(code) && (faults === undefined || faults.includes(effectOf(fault)));

/** Reasons about faults that cannot be made: the code is not there any more, or the effect is not one of its line. */
export function reasonsWithoutFault(): readonly Reason[] {
  const bySource = Map.groupBy(REASONS, sourceOfReason);
  return [...bySource].flatMap(([source, reasons]) => {
    if (!existsSync(source)) return reasons;
    const text = readFileSync(source, 'utf8');
    const faults = faultsOf(source).map((fault) => [lineOf(fault, text).line, fault] as const);
    return reasons.filter((reason) => !faults.some(([line, fault]) => isAbout(reason, line, fault)));
  });
}
