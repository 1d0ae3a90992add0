import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { findNode } from './node.mjs';
import { Failure, ROOT } from './root.mjs';

const PARENT_CHECK_MS = 500;
/**
 * Node lets objects that nobody needs gather by the size of the machine: on a large one, a server at rest takes 350 MB instead
 * of 190, and one that asks a model for long 180 MB more. So fresh objects are looked through every 8 MB, and all objects when
 * they are a quarter more than the last time.
 */
export const SERVICE_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=25'];
/**
 * The C library of Linux keeps what is freed as long as it may be wanted again, and comes to want ever larger pieces that way: after
 * large archives it held 150 MB that nobody used. With a fixed limit (mallopt(3)) larger pieces go back to the system at once.
 */
export const SERVICE_ENV = { MALLOC_MMAP_THRESHOLD_: '65536' };
/** @type {NodeJS.Signals[]} */
const FORWARDED = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * @typedef {{ env?: NodeJS.ProcessEnv, isService?: boolean }} LaunchOptions
 * A service stops by itself, gracefully: it is told once by us instead of by the terminal too, and learns by its IPC
 * channel when we are gone.
 */

/**
 * Starts a script under our Node and passes our signals on to it.
 * @param {string[]} args
 * @param {LaunchOptions} [options]
 */
export function launch(args, { env, isService = false } = {}) {
  const child = spawn(findNode(), [...(isService ? SERVICE_FLAGS : []), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...(isService ? SERVICE_ENV : {}), ...env },
    stdio: isService ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    detached: isService,
  });
  for (const signal of FORWARDED) {
    // A terminal's Ctrl-C reaches a tool directly as well as us.
    process.on(signal, () => (isService || signal !== 'SIGINT') && child.kill(signal));
  }
  onceNpmIsGone(() => child.kill('SIGTERM'));
  return child;
}

/**
 * npm passes SIGTERM to the shell between us, which dies of it without a word; all we see is that our parent changes.
 * @param {() => void} act
 */
function onceNpmIsGone(act) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    act();
  }, PARENT_CHECK_MS);
  watch.unref();
}

/**
 * Runs a script to its end and returns its exit code, 128 + n when signal n ended it.
 * @param {string[]} args
 * @param {LaunchOptions} [options]
 * @returns {Promise<number>}
 */
export async function run(args, options) {
  const [code, signal] = await once(launch(args, options), 'exit').catch((error) => {
    throw new Failure(`${args[0]} could not be started: ${error.message}`);
  });
  return signal ? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)] : code;
}
