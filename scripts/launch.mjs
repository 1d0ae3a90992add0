import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findNode } from './node.mjs';
import { Failure, ROOT } from './root.mjs';

const PARENT_CHECK_MS = 500;
/**
 * By default Node lets garbage grow with the size of the machine: on a large machine, an idle server takes 350 MB
 * instead of 190, and one that asks a model for a long time 180 MB more. These flags collect young objects every 8 MB,
 * and all objects when the heap has grown by a quarter.
 */
export const SERVICE_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=25'];
/**
 * glibc keeps freed memory for reuse, and over time for larger and larger blocks: after large archives it held 150 MB
 * that nobody used. With a fixed threshold (mallopt(3)) larger blocks go back to the system at once.
 */
export const SERVICE_ENV = { MALLOC_MMAP_THRESHOLD_: '65536' };
/** Every process, and those that it starts, loads modules in half the time. */
const QUICK_MODULES = `--import=${pathToFileURL(join(ROOT, 'src/server/foundations/quick-modules.ts')).href}`;
/** @type {NodeJS.Signals[]} */
const FORWARDED = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * @typedef {{ env?: NodeJS.ProcessEnv, isService?: boolean, output?: { write: (chunk: Uint8Array) => void } }} LaunchOptions
 * A service stops gracefully by itself. It gets the signal once, from us and not from the terminal too, and it notices on its IPC
 * channel when we are gone. `output` gets what is printed, instead of our own output.
 */

/**
 * Starts a script with our Node and forwards our signals to it.
 * @param {string[]} args
 * @param {LaunchOptions} [options]
 */
export function launch(args, { env, isService = false, output } = {}) {
  const child = spawn(findNode(), [...(isService ? SERVICE_FLAGS : []), ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: withQuickModules(), ...(isService ? SERVICE_ENV : {}), ...env },
    stdio: isService ? ['inherit', 'inherit', 'inherit', 'ipc'] : output ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    detached: isService,
  });
  child.stdout?.on('data', (chunk) => output?.write(chunk));
  child.stderr?.on('data', (chunk) => output?.write(chunk));
  // Ctrl-C in a terminal reaches a tool directly, besides us.
  const forward = (/** @type {NodeJS.Signals} */ signal) => (isService || signal !== 'SIGINT') && child.kill(signal);
  for (const signal of FORWARDED) process.on(signal, forward);
  const stopWatching = onceNpmIsGone(() => child.kill('SIGTERM'));
  child.once('exit', () => {
    for (const signal of FORWARDED) process.off(signal, forward);
    stopWatching();
  });
  return child;
}

function withQuickModules() {
  const given = process.env.NODE_OPTIONS ?? '';
  return given.includes(QUICK_MODULES) ? given : `${given} ${QUICK_MODULES}`.trim();
}

/**
 * npm sends SIGTERM to the shell between npm and us. The shell dies silently; we only see that our parent process
 * changes.
 * @param {() => void} act
 */
function onceNpmIsGone(act) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    act();
  }, PARENT_CHECK_MS);
  watch.unref();
  return () => clearInterval(watch);
}

/**
 * Runs a script to its end and returns its exit code, or 128 + n when signal n ended it.
 * @param {string[]} args
 * @param {LaunchOptions} [options]
 * @returns {Promise<number>}
 */
export async function run(args, options) {
  // Its last output may come after its exit.
  const [code, signal] = await once(launch(args, options), 'close').catch((error) => {
    throw new Failure(`${args[0]} could not be started: ${error.message}`);
  });
  return signal ? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)] : code;
}

/**
 * Runs a script to its end and returns what it prints.
 * @param {string[]} args
 */
export function read(args) {
  const { status, stdout, stderr } = spawnSync(findNode(), args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Failure(`${args[0]} failed\n${stderr}`);
  return stdout;
}
