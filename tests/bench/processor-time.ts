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
  const { postmaster, children } = findPostgres(dataDirectory);
  const running = [pid, ...children].map((one) => sumAt(readStat(one), OWN));
  const ticks = [...running, sumAt(readStat(postmaster), ENDED_CHILDREN)];
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;
}

/** The ids of the processes of the PostgreSQL with this data directory. */
export function findPostgres(dataDirectory: string): { postmaster: number; children: readonly number[] } {
  const postmaster = Number(readFileSync(`${dataDirectory}/postmaster.pid`, 'utf8').split('\n')[0]);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => readStat(pid)?.[PARENT] === postmaster);
  return { postmaster, children };
}

/** Time in programs and in the kernel stand side by side. */
const sumAt = (stat: readonly number[] | null, place: number): number =>
  (stat?.[place] ?? 0) + (stat?.[place + 1] ?? 0);

/** Null for a process that has ended. */
function readStat(pid: number): number[] | null {
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
