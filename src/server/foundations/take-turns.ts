import { setImmediate } from 'node:timers/promises';

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Waits until everything else that is ready has had its turn. Of several long pieces of work that wait here, only one goes
 * on at a time.
 */
export function takeTurns(): Promise<void> {
  const turn = lastTurn.then(() => setImmediate());
  lastTurn = turn;
  return turn;
}
