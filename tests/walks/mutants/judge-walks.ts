import { relative } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Path } from '#tests/model/support/paths.ts';
import { type PageObject, pathsOf, walkPath } from '#tests/walks/support/walk.ts';
import { Wire } from '#tests/walks/support/wire.ts';
import { FIRST_ROUNDS, MOST_ROUNDS } from './faults.ts';
import { leaveVerdict, readNoticed } from './verdict.ts';

/** The maximum number of paths walked for a fault, spread over all paths that reach it. */
const MOST_PATHS = 16;
/** Ends a test that hangs. Even a slow or busy machine needs far less. */
const HANG_MS = 3_600_000;

/** Gives the next walk a fresh page: empty, with all modules loaded again. */
async function renewConsole(): Promise<void> {
  document.body.replaceChildren();
  vi.resetModules();
  ({ DomScreen } = await import('#tests/walks/support/dom-screen.ts'));
}

let { DomScreen } = await import('#tests/walks/support/dom-screen.ts');

type Walk = { readonly name: string; readonly walk: (rounds?: number) => Promise<void> };

const walkOf = (page: PageObject, path: Path<never>): Walk => ({
  name: `${page.name}: ${path.name || 'start'}`,
  walk: (rounds) => walkPath(page, path, new DomScreen(new Wire(page.standing, page.holds), rounds)),
});

/** Walks with one active fault or none. Returns what was noticed: the error of the walk, or an error outside it. */
async function findNotice({ walk }: Walk, fault: string | null, rounds?: number): Promise<unknown> {
  let notice: unknown = null;
  const keep = (error: unknown) => {
    notice ??= error;
  };
  globalThis.faults.inForce = fault;
  process.on('unhandledRejection', keep).on('uncaughtException', keep);
  try {
    await walk(rounds);
    // Node reports unhandled rejections only after all settled promises were processed.
    await new Promise<void>((resolve) => setImmediate(resolve));
  } catch (error) {
    keep(error);
  } finally {
    process.off('unhandledRejection', keep).off('uncaughtException', keep);
    globalThis.faults.inForce = null;
  }
  return notice;
}

/** At most `most` elements, evenly spread. */
const spread = <Element>(all: readonly Element[], most: number): readonly Element[] =>
  all.filter(
    (_, index) =>
      all.length <= most || Math.floor((index * most) / all.length) !== Math.floor(((index - 1) * most) / all.length),
  );

/**
 * Replaces `dom-walks.ts`. It walks every path without a fault, to see which faults it reaches; then it tries each of these faults
 * until a path notices it.
 */
export function testWalks(pages: readonly PageObject[]): void {
  const by = relative(process.cwd(), String(expect.getState().testPath));
  const walks = pages.flatMap((page) => pathsOf(page).paths.map((path) => walkOf(page, path)));
  const reaching = new Map<string, Walk[]>();

  test('no path reports a fault without a fault', { timeout: HANG_MS }, async () => {
    for (const walk of walks) {
      globalThis.faults.reached.clear();
      expect(await findNotice(walk, null), walk.name).toBeNull();
      for (const fault of globalThis.faults.reached) reaching.set(fault, [...(reaching.get(fault) ?? []), walk]);
    }
  });

  test('faults that paths reach', { timeout: HANG_MS }, async () => {
    const only = process.env.FAULTS === undefined ? null : new RegExp(process.env.FAULTS);
    for (const [fault, candidates] of reaching) {
      if ((only !== null && !only.test(fault)) || readNoticed().has(fault)) continue;
      const noticing = await findNoticing(candidates, fault);
      leaveVerdict({ by, fault, noticedBy: noticing?.name ?? null });
    }
  });
}

/** The number of rounds that this machine has needed so far. */
let rounds = FIRST_ROUNDS;

/**
 * The walk that notices a fault; null when none does. The modules are loaded again for each walk, with and without the fault, so
 * that effects of a fault, such as code that never loads, do not stay.
 * @throws Error when a walk fails without the fault too
 */
async function findNoticing(walks: readonly Walk[], fault: string): Promise<Walk | null> {
  for (const walk of spread(walks, MOST_PATHS)) {
    while ((await findNotice(walk, fault, rounds)) !== null) {
      await renewConsole();
      // A fault does not count as noticed if the walk only had too few rounds.
      const other = await findNotice(walk, null, rounds);
      if (other === null) return walk;
      if (rounds >= MOST_ROUNDS)
        throw new Error(`${walk.name} notices something without a fault, too`, { cause: other });
      rounds *= 2;
    }
  }
  await renewConsole();
  return null;
}
