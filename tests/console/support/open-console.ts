import { onTestFinished } from 'vitest';
import { DomScreen } from '#tests/walks/support/dom-screen.ts';
import type { Screen, Visit } from '#tests/walks/support/screen.ts';
import { type CallName, type Standing, Wire } from '#tests/walks/support/wire.ts';

/**
 * The whole console on one screen until the test ends. `standing` is what the server says at once; the calls of `holds` wait
 * until they are answered. A call that neither names fails the test.
 */
export async function openConsole(visit: Visit, standing: Standing, holds: readonly CallName[] = []): Promise<Screen> {
  const wire = new Wire(standing, holds);
  // Where faults are tried, what does not come is not waited for as long as elsewhere.
  const screen = new DomScreen(wire, globalThis.faults?.rounds);
  onTestFinished(() => screen.close());
  await screen.open({ hasToken: true, ...visit });
  return screen;
}
