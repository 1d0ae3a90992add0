import { onTestFinished } from 'vitest';
import { DomScreen } from '#tests/walks/support/dom-screen.ts';
import type { Screen, Visit } from '#tests/walks/support/screen.ts';
import { type CallName, type Standing, Wire } from '#tests/walks/support/wire.ts';

/**
 * The whole console on one screen until the test ends. The server answers the calls in `standing` at once. The calls in `holds`
 * wait until they are answered. Any other call fails the test.
 */
export async function openConsole(visit: Visit, standing: Standing, holds: readonly CallName[] = []): Promise<Screen> {
  const wire = new Wire(standing, holds);
  // When faults are tried, waits are shorter.
  const screen = new DomScreen(wire, globalThis.faults?.rounds);
  onTestFinished(() => screen.close());
  await screen.open({ hasToken: true, ...visit });
  return screen;
}
