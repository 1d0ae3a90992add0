import { tell } from './root.mjs';

/**
 * One step of a preparation. `name` says what is done, as a command; `usually` how long it takes on an ordinary machine.
 * @typedef {{ name: string, usually: string, take: () => void | Promise<void> }} Step
 */

/**
 * Takes steps one after the other. A person reads before each what is done and how long it usually takes, and after it how long it took.
 * @param {readonly Step[]} steps
 * @param {{ say?: (line: string) => void, now?: () => number }} [means]
 */
export async function takeSteps(steps, { say = tell, now = () => performance.now() } = {}) {
  const begun = now();
  const since = (/** @type {number} */ moment) => `${((now() - moment) / 1000).toFixed(1)} s`;
  if (steps.length > 1) say(`${steps.length} steps of preparation, only after an installation or an update`);
  for (const [index, { name, usually, take }] of steps.entries()) {
    const at = now();
    const step = `step ${index + 1} of ${steps.length}, ${name}`;
    say(`${step} (usually ${usually})`);
    await take();
    say(`${step}: done in ${since(at)}`);
  }
  if (steps.length > 1) say(`prepared in ${since(begun)}`);
}
