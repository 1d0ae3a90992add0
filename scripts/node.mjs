import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, ROOT } from './root.mjs';

const MAJOR = 24;

/** The Node that runs the product: the one that npm installed, or the current one when it is new enough. */
export function findNode() {
  const { platform, arch, execPath } = process;
  const program = platform === 'win32' ? 'node.exe' : 'node';
  const packaged = [`node-${platform === 'win32' ? 'win' : platform}-${arch}`, `node-bin-${platform}-${arch}`].map(
    (name) => join(ROOT, 'node_modules', name, 'bin', program),
  );
  const found = [...packaged.filter((path) => existsSync(path)), execPath].find(isNewEnough);
  if (!found) {
    throw new Failure(
      `no Node ${MAJOR} runs on ${platform}-${arch}: install Node ${MAJOR} (this is ${process.version})`,
    );
  }
  return found;
}

/** @param {string} path */
function isNewEnough(path) {
  const version =
    path === process.execPath ? process.version : spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout;
  return Number(/^v(\d+)\./.exec(version ?? '')?.[1] ?? 0) >= MAJOR;
}
