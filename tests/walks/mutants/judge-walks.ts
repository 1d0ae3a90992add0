import { expect, test, vi } from 'vitest';
import type { Path } from '#tests/model/support/paths.ts';
import { type PageObject, pathsOf, walkPath } from '#tests/walks/support/walk.ts';
import { Wire } from '#tests/walks/support/wire.ts';
import { FIRST_ROUNDS, MOST_ROUNDS } from './faults.ts';
import { leaveVerdict, readNoticed } from './verdict.ts';

/** Of the paths that reach a fault no more are walked than this, spread over all of them. */
const MOST_PATHS = 16;
/** Ends what hangs; a slow or busy machine stays far below it. */
const HANG_MS = 3_600_000;

/** From here on walks see the console as on a page that was just opened: empty, and with none of its modules used yet. */
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

/** Walks with one fault, or none, in force. Gives what was noticed: what the walk said, or what went wrong beside it. */
async function findNotice({ walk }: Walk, fault: string | null, rounds?: number): Promise<unknown> {
  let notice: unknown = null;
  const keep = (error: unknown) => {
    notice ??= error;
  };
  globalThis.faults.inForce = fault;
  process.on('unhandledRejection', keep).on('uncaughtException', keep);
  try {
    await walk(rounds);
    // What nobody handles is told once all promises that are settled have been looked at.
    await new Promise<void>((resolve) => setImmediate(resolve));
  } catch (error) {
    keep(error);
  } finally {
    process.off('unhandledRejection', keep).off('uncaughtException', keep);
    globalThis.faults.inForce = null;
  }
  return notice;
}

/** At most so many, evenly taken from all. */
const spread = <Element>(all: readonly Element[], most: number): readonly Element[] =>
  all.filter(
    (_, index) =>
      all.length <= most || Math.floor((index * most) / all.length) !== Math.floor(((index - 1) * most) / all.length),
  );

/**
 * Instead of each path once: every path without a fault, to see which faults it reaches; then each of these faults, until a path
 * notices it. Stands in for `dom-walks.ts`.
 */
export function testWalks(pages: readonly PageObject[]): void {
  const walks = pages.flatMap((page) => pathsOf(page).paths.map((path) => walkOf(page, path)));
  const reaching = new Map<string, Walk[]>();

  test('no path notices a fault where there is none', { timeout: HANG_MS }, async () => {
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
      leaveVerdict({ by: pages.map(({ name }) => name).join(', '), fault, noticedBy: noticing?.name ?? null });
    }
  });
}

/** As patient as this machine has needed so far. */
let rounds = FIRST_ROUNDS;

/**
 * The walk that notices a fault; null when none does. What a fault leaves behind in modules, such as code that it keeps from
 * coming, is gone afterwards, and is not there for the walk without it either.
 * @throws Error when a walk notices something without the fault, too
 */
async function findNoticing(walks: readonly Walk[], fault: string): Promise<Walk | null> {
  for (const walk of spread(walks, MOST_PATHS)) {
    while ((await findNotice(walk, fault, rounds)) !== null) {
      await renewConsole();
      // A fault must not be taken for noticed for want of patience.
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
