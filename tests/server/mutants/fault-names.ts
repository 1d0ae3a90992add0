import { readFileSync } from 'node:fs';

/** The source in whose code a fault is: `src/…/throttle.ts` of `src/…/throttle.ts:31:5 always`. */
export const sourceOf = (fault: string): string => fault.slice(0, fault.indexOf('.ts:') + '.ts'.length);

/** The effect of a fault: `always` of `src/…/throttle.ts:31:5 always`. */
export const effectOf = (fault: string): string => fault.slice(fault.indexOf(' ') + 1);

/** The line of code that a fault is in, and the column where it begins, counted from 1. `text` is the source, as it is today by default. */
export function lineOf(
  fault: string,
  text = readFileSync(sourceOf(fault), 'utf8'),
): { readonly line: string; readonly column: number } {
  const [number, column] = fault
    .slice(sourceOf(fault).length + 1, fault.indexOf(' '))
    .split(':')
    .map(Number);
  return { line: text.split('\n')[(number ?? 1) - 1] ?? '', column: column ?? 1 };
}

/** What a fault is wherever its line is: its file, the text of its line, its place there and its effect. */
export function spellTraits(fault: string, text?: string): string {
  const { line, column } = lineOf(fault, text);
  const code = line.trimStart();
  return JSON.stringify([sourceOf(fault), code, column - (line.length - code.length), effectOf(fault)]);
}

/** The names of these faults of a source by their traits and, where several are the same, by which of them they are. */
export function byTraits(faults: readonly string[], text: string): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    faults.map((fault) => {
      const traits = spellTraits(fault, text);
      const count = (counts.get(traits) ?? 0) + 1;
      counts.set(traits, count);
      return [`${traits} ${count}`, fault];
    }),
  );
}
