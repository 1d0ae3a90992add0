import { run } from './launch.mjs';
import { tell } from './root.mjs';

/**
 * What a step came to: the exit code of the command that failed, or 0.
 * @typedef {{ name: string, code: number, seconds: number }} Outcome
 */

/**
 * Takes steps beside each other. The first one prints as it runs; what each further one prints is kept until those before it have
 * ended, so that nobody reads mixed lines. A step that fails ends no other.
 * @param {readonly [name: string, commands: readonly string[][]][]} steps
 * @param {NodeJS.ProcessEnv} env
 * @param {{ write: (chunk: Uint8Array | string) => void }} [screen]
 * @returns {Promise<Outcome[]>}
 */
export async function takeAtOnce(steps, env, screen = process.stdout) {
  const names = steps.map(([name]) => name);
  if (names.length > 1) tell(`${names.join(' and ')} run at once; each prints when the one before it has ended`);
  const running = steps.map((step, place) => {
    if (place === 0) return { outcome: take(step, { env }), release: () => {} };
    const output = holdOutput(screen);
    return { outcome: take(step, { env, output }), release: output.release };
  });
  const outcomes = [];
  for (const { outcome, release } of running) {
    release();
    outcomes.push(await outcome);
  }
  return outcomes;
}

/**
 * @param {readonly [name: string, commands: readonly string[][]]} step
 * @param {import('./launch.mjs').LaunchOptions} options
 * @returns {Promise<Outcome>}
 */
async function take([name, commands], options) {
  const start = Date.now();
  let code = 0;
  for (const command of commands) if (code === 0) code = await run(command, options);
  return { name, code, seconds: Math.round((Date.now() - start) / 1000) };
}

/** Keeps what it is given until it is released. @param {{ write: (chunk: Uint8Array | string) => void }} screen */
function holdOutput(screen) {
  /** @type {(Uint8Array | string)[] | null} */
  let kept = [];
  return {
    write(/** @type {Uint8Array | string} */ chunk) {
      if (kept === null) screen.write(chunk);
      else kept.push(chunk);
    },
    release() {
      for (const chunk of kept ?? []) screen.write(chunk);
      kept = null;
    },
  };
}
