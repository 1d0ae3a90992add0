import { createHash } from 'node:crypto';
import { spellTraits } from './fault-names.ts';
import { faultsOf, isPure } from './sources.ts';

/** Where trying all faults of a file takes too long, a tenth of them is drawn. */
export const DRAWINGS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Drawing = (typeof DRAWINGS)[number];

/** The drawing that a fault belongs to. It goes by the text of its line, so that it stays when lines above come or go. */
export function drawingOf(fault: string): Drawing {
  const hash = createHash('sha256').update(spellTraits(fault)).digest();
  return DRAWINGS[hash.readUInt32BE() % DRAWINGS.length] ?? 0;
}

/** The faults of a file in one drawing; all without one. Files without a database are always judged whole, so nothing is drawn there. */
export function drawnFaultsOf(file: string, drawing: Drawing | null): readonly string[] {
  if (drawing === null) return faultsOf(file);
  return isPure(file) ? [] : faultsOf(file).filter((fault) => drawingOf(fault) === drawing);
}
