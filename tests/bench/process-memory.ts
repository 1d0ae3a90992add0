import { readFileSync, writeFileSync } from 'node:fs';

/** The memory of a process in MB, from Linux: now (`VmRSS`), or the highest so far (`VmHWM`). */
export function readMemory(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024);
}

/** The memory of processes together in MB: what several of them share counts once (`Pss` of proc(5)). One that has ended counts nothing. */
export function memoryTogether(pids: readonly number[]): number {
  const parts = pids.map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return Math.round(parts.reduce((sum, part) => sum + part, 0) / 1024);
}

/** Lets the highest memory of a process begin at what it uses now (proc(5)). */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');
