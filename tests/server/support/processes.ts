import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

type Listed = { pid: number; parent: number; command: string };

async function listProcesses(): Promise<Listed[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, ...command] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), command: command.join(' ') };
    });
}

/** The processes that `pid` started, and those that they started. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const all = await listProcesses();
  const below = (of: number): number[] =>
    all.flatMap((child) => (child.parent === of ? [child.pid, ...below(child.pid)] : []));
  return below(pid);
}

/** The children of `pid` that run a script whose path ends like this. */
async function childrenRunning(pid: number, script: string): Promise<number[]> {
  const all = await listProcesses();
  return all.filter(({ parent, command }) => parent === pid && command.endsWith(script)).map((child) => child.pid);
}

/** The processes in which `pid` reads archives. */
export const readersOf = (pid: number): Promise<number[]> => childrenRunning(pid, 'archive/reader.ts');

/** The processes in which `pid` recognises languages. */
export const languageReadersOf = (pid: number): Promise<number[]> =>
  childrenRunning(pid, 'labelling/language-reader.ts');
