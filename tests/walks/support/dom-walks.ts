import { afterAll, describe, test } from 'vitest';
import type { Path } from '#tests/model/support/paths.ts';
import { DomScreen } from './dom-screen.ts';
import { arrowsOn, countPaths, leaveRecord } from './record.ts';
import { toursOf } from './tours.ts';
import { type PageObject, pathsOf, walkPath } from './walk.ts';
import { Wire } from './wire.ts';

/** Ends a test that hangs. Even a slow or busy machine needs far less. */
const HANG_MS = 300_000;

/** Walks every edge of each page object in jsdom. An error says where on which path it was. */
export function testWalks(pages: readonly PageObject[]): void {
  for (const page of pages) {
    describe(page.name, () => {
      const { model, paths } = pathsOf(page);
      const tours = toursOf(page, paths);
      const walked: Path<never>[] = [];
      const arrows = new Set<string>();
      for (const [index, path] of tours.entries()) {
        test(`walk ${index + 1} of ${tours.length}`, { timeout: HANG_MS }, async () => {
          await walkPath(page, path, new DomScreen(new Wire(page.standing, page.holds)));
          walked.push(path);
          for (const arrow of await arrowsOn(model, path)) arrows.add(arrow);
        });
      }
      afterAll(() => leaveRecord('dom', page.name, countPaths(model.machine, walked, arrows)));
    });
  }
}
