import { readFileSync } from 'node:fs';

/** The source in whose code a fault is: `src/…/throttle.ts` of `src/…/throttle.ts:31:5 always`. */
export const sourceOf = (fault: string): string => fault.slice(0, fault.indexOf('.ts:') + '.ts'.length);

/** The effect of a fault: `always` of `src/…/throttle.ts:31:5 always`. */
export const effectOf = (fault: string): string => fault.slice(fault.indexOf(' ') + 1);

/** The line of code that a fault is in, and the column where it begins, counted from 1. */
export function lineOf(fault: string): { readonly line: string; readonly column: number } {
  const source = sourceOf(fault);
  const [number, column] = fault
    .slice(source.length + 1, fault.indexOf(' '))
    .split(':')
    .map(Number);
  return { line: readFileSync(source, 'utf8').split('\n')[(number ?? 1) - 1] ?? '', column: column ?? 1 };
}
