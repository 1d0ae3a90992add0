import { run } from './launch.mjs';
import { tell } from './root.mjs';

/**
 * What a step came to: the exit code of the command that failed, or 0.
 * @typedef {{ name: string, code: number, seconds: number }} Outcome
 */

/** How much of the end of a failed step's output is repeated: a few failed tests with their differences. */
const REPEATED_CHARACTERS = 16_000;

/** @typedef {{ write: (chunk: Uint8Array | string) => void, isTTY?: boolean }} Screen */

/**
 * Takes steps beside each other. The first one prints as it runs; what each further one prints is kept until those before it have
 * ended, so that nobody reads mixed lines. A step that fails ends no other. Outside a terminal, where logs may be cut in the middle, the end of
 * what a failed step printed comes once more at the end, if others printed after it.
 * @param {readonly [name: string, commands: readonly string[][]][]} steps
 * @param {NodeJS.ProcessEnv} env
 * @param {Screen} [screen]
 * @returns {Promise<Outcome[]>}
 */
export async function takeAtOnce(steps, env, screen = process.stdout) {
  const names = steps.map(([name]) => name);
  if (names.length > 1) tell(`${names.join(' and ')} run at once; each prints when the one before it has ended`);
  const running = steps.map((step, place) => {
    // A program that has the terminal itself shows how far it is.
    if (place === 0 && screen.isTTY) return { outcome: take(step, { env }), release: () => {}, end: () => '' };
    const output = holdOutput(screen);
    return { outcome: take(step, { env, output }), release: output.release, end: output.end };
  });
  const outcomes = [];
  for (const { outcome, release } of running) {
    release();
    outcomes.push(await outcome);
  }
  outcomes.slice(0, -1).forEach(({ name, code }, place) => {
    const end = code === 0 ? '' : running[place]?.end();
    if (end) screen.write(`\nplumbline: step "${name}" failed; the end of what it printed:\n${end}`);
  });
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

/** Keeps what it is given until it is released, and its end for good. @param {Screen} screen */
function holdOutput(screen) {
  /** @type {(Uint8Array | string)[] | null} */
  let kept = [];
  const decoder = new TextDecoder();
  let end = '';
  return {
    write(/** @type {Uint8Array | string} */ chunk) {
      if (kept === null) screen.write(chunk);
      else kept.push(chunk);
      const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
      end = (end + text).slice(-REPEATED_CHARACTERS);
    },
    release() {
      for (const chunk of kept ?? []) screen.write(chunk);
      kept = null;
    },
    end: () => end,
  };
}
