import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure, ROOT } from './root.mjs';

/**
 * Whether node_modules holds what package-lock.json asks for, by npm's own record of what it installed.
 * @param {{ forDevelopment: boolean }} purpose a built server runs without development tools
 */
export async function areInstalled({ forDevelopment }) {
  const [wanted, installed] = await Promise.all([
    readPackages('package-lock.json'),
    readPackages('node_modules/.package-lock.json'),
  ]);
  return Object.entries(wanted).every(([path, { version, optional, dev }]) => {
    // Optional packages are for one platform each; on other platforms npm leaves them out.
    if (path === '' || (dev && !forDevelopment)) return true;
    return installed[path] ? installed[path].version === version : optional === true;
  });
}

/**
 * @param {string} file
 * @returns {Promise<Record<string, { version?: string, optional?: boolean, dev?: boolean }>>}
 */
async function readPackages(file) {
  try {
    return JSON.parse(await readFile(join(ROOT, file), 'utf8')).packages;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

/** Runs `npm ci`. This log level hides npm's warning about its required Node version, which our bundled Node meets. */
export function install() {
  const { command, args, shell } = npm();
  const { status, stdout, stderr, error } = spawnSync(command, [...args, 'ci', '--include=dev', '--loglevel=error'], {
    cwd: ROOT,
    encoding: 'utf8',
    shell,
  });
  if (status !== 0) throw new Failure(`npm ci failed\n${error?.message ?? `${stdout}${stderr}`.trim()}`);
}

/** The npm that called us, run by its own Node, because the Node in node_modules is about to be replaced. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script && node) return { command: node, args: [script], shell: false };
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
}
