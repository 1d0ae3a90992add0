import { readFileSync, writeFileSync } from 'node:fs';

/** The memory of a process in MB, from Linux: now (`VmRSS`), or the highest so far (`VmHWM`). */
export function readMemory(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024);
}

/** Lets the highest memory of a process begin at what it uses now (proc(5)). */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');
