import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from 'playwright/test';

/** An element that breaks a rule, as a selector for each frame around it. */
type Breach = { readonly target: unknown };

/** The elements that break one of axe's rules, by the rule's name. */
export type Violation = { readonly id: string; readonly nodes: readonly Breach[] };

export type AxeOptions = {
  readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>;
  readonly runOnly?: readonly string[];
};

/** The compressed form: the other one is more than twice as long, and a browser reads it in each document. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Runs axe's rules on the document on view and on the frames in it, which must be of the same origin; only what breaks a rule is
 * returned, because all that keeps it would be megabytes.
 */
export async function findViolations(page: Page, options: AxeOptions): Promise<readonly Violation[]> {
  await putAxeInto(page);
  return page.evaluate(
    async (run) => {
      const { violations } = await Reflect.get(window, 'axe').run(document, run);
      return violations.map(({ id, nodes }: Violation) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }));
    },
    { ...options, reporter: 'no-passes', resultTypes: ['violations'] },
  );
}

/** Puts axe into each document of the page, once. */
export async function putAxeInto(page: Page): Promise<void> {
  for (const frame of page.frames()) await putInto(frame);
}

async function putInto(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(SOURCE);
  // Else axe writes down the HTML of each element that it looks at.
  await frame.evaluate(() => Reflect.get(window, 'axe').configure({ noHtml: true }));
}
