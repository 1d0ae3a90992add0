import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { addFaults } from './add-faults.ts';
import { type Drawing, drawnFaultsOf } from './drawings.ts';
import { byTraits } from './fault-names.ts';
import { fingerprintOf, type KeptVerdict, keptFileOf, noticingOf, readKept, writeVerdict } from './kept-verdict.ts';
import { reasonFor } from './reasons.ts';
import { faultsOf } from './sources.ts';
import { readKnown } from './tries.ts';

/** A verdict on a whole file, or on one drawing of its faults. */
type Kind = Drawing | null;
type Verdict = KeptVerdict & { readonly isCurrent: boolean };

/** The faults that the verdicts on a source call unnoticed for no reason, as they are named today. */
export const openFaultsOf = (source: string, kinds: readonly Kind[]): readonly string[] =>
  kinds.flatMap((kind) => readToday(source, kind)?.unnoticed ?? []).filter((fault) => reasonFor(fault) === undefined);

/** Takes out of the verdicts on these sources what these tests notice by now. */
export function mendVerdicts(sources: readonly string[], tests: readonly string[], kinds: readonly Kind[]): void {
  for (const [source, known] of readKnown(sources, tests))
    for (const kind of kinds) {
      const verdict = readToday(source, kind);
      if (verdict !== null)
        writeVerdict(source, kind, mendVerdict(source, verdict, noticingOf(verdict.unnoticed, known)));
    }
}

/**
 * A verdict without the faults that are noticed by now, with the test file that notices each. It counts as current only if it did
 * before: the other faults were not tried again.
 */
export function mendVerdict(
  source: string,
  { isCurrent, ...verdict }: Verdict,
  noticing: ReadonlyMap<string, string>,
): KeptVerdict {
  const noticedBy = [...new Set([...verdict.noticedBy, ...noticing.values()])].toSorted();
  return {
    ...verdict,
    fingerprint: isCurrent ? fingerprintOf(source, noticedBy) : verdict.fingerprint,
    unnoticed: verdict.unnoticed.filter((fault) => !noticing.has(fault)),
    noticedBy,
  };
}

/** The kept verdict on a source in the places of today's code, without the faults whose code is gone; null without one. */
function readToday(source: string, kind: Kind): Verdict | null {
  const verdict = readKept(source, kind);
  if (verdict === null) return null;
  const [then, now] = [textWhenKept(source, kind), readFileSync(source, 'utf8')];
  if (then === now) return verdict;
  const before = { text: then, faults: addFaults(source, then).faults };
  if (verdict.unnoticed.some((fault) => !before.faults.includes(fault)))
    throw new Error(`${keptFileOf(source, kind)} is not about the code with which it was committed: delete it`);
  const { left, ...carried } = carryOver(verdict.unnoticed, before, { text: now, faults: drawnFaultsOf(source, kind) });
  return { ...verdict, faults: left, ...(kind !== null && { of: faultsOf(source).length }), ...carried };
}

/** The text of a source and the faults in it. */
type Faulty = { readonly text: string; readonly faults: readonly string[] };

/** How many of the faults before are left afterwards, and what of them is `unnoticed`, by its name there. */
export function carryOver(unnoticed: readonly string[], before: Faulty, after: Faulty) {
  const names = byTraits(before.faults, before.text);
  const left = [...byTraits(after.faults, after.text)].filter(([traits]) => names.has(traits));
  return {
    left: left.length,
    unnoticed: left.filter(([traits]) => unnoticed.includes(names.get(traits) ?? '')).map(([, fault]) => fault),
  };
}

/** The text of a source when the verdict on it was committed; as it is now if the verdict is not committed yet. */
function textWhenKept(source: string, kind: Kind): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' });
  const kept = keptFileOf(source, kind);
  if (git('status', '--porcelain', '--', kept) !== '') return readFileSync(source, 'utf8');
  return git('show', `${git('log', '-1', '--format=%H', '--', kept).trim()}:${source}`);
}
