import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICKS_PER_SECOND = 100;
/** Where `/proc/PID/stat` has them, counted after the name of the program. */
const [PARENT, OWN, ENDED_CHILDREN] = [1, 11, 13];

/**
 * Seconds of processor time that a process and the PostgreSQL with this data directory have used: what work costs even on a machine that has
 * other work. Throws where there is no /proc.
 */
export function processorSeconds(pid: number, dataDirectory: string): number {
  const postmaster = Number(readFileSync(`${dataDirectory}/postmaster.pid`, 'utf8').split('\n')[0]);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStat)
    .filter((stat) => stat?.[PARENT] === postmaster);
  const ticks = [...children.map((stat) => sumAt(stat, OWN)), sumAt(readStat(String(postmaster)), ENDED_CHILDREN)];
  return [...ticks, sumAt(readStat(String(pid)), OWN)].reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;
}

/** Time in programs and in the kernel stand side by side. */
const sumAt = (stat: readonly number[] | null, place: number): number =>
  (stat?.[place] ?? 0) + (stat?.[place + 1] ?? 0);

/** Null for a process that has ended. */
function readStat(pid: string): number[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return null;
  }
}
