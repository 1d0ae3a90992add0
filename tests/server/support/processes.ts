import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The processes that `pid` started, and those that they started. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const childrenOf = (parent: number): number[] =>
    pairs.flatMap(([child = 0, of]) => (of === parent ? [child, ...childrenOf(child)] : []));
  return childrenOf(pid);
}
