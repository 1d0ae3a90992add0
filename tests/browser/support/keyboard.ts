import { expect, type Locator, type Page } from 'playwright/test';

/** More presses than any screen has focusable elements. */
const MOST_PRESSES = 150;

/** A person without a mouse, who must see the focus. */
export class Keyboard {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  /** Replaces the text of the focused field, at once as pasted words do: each key would render the form anew. */
  async write(words: string): Promise<void> {
    await this.press('ControlOrMeta+A');
    await this.#page.keyboard.insertText(words);
  }

  /** Goes to an element with the Tab key; fails when it cannot be reached or is then not visible. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    // A dialog takes the focus a moment after it is shown, also from its own buttons.
    await expect.poll(() => target.evaluate(isWhereFocusIs)).toBe(true);
    let found = await target.elementHandle();
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      // The field of a list of texts takes the focus in the next frame, also back. Nobody presses Tab twice in a frame.
      const [isFocused, isShown] = await found.evaluate(async (element) => {
        await new Promise((drawn) => requestAnimationFrame(drawn));
        return [element === document.activeElement, element.isConnected] as const;
      });
      if (isFocused) return this.#expectInSight(target);
      // It may have been drawn again. To look for it each time would take most of a test.
      if (!isShown) found = await target.elementHandle();
      await this.#page.keyboard.press('Tab');
    }
    throw new Error(`${target} cannot be reached with the Tab key`);
  }

  /** Goes to an element and presses it. */
  async use(target: Locator, key = 'Enter'): Promise<void> {
    await this.reach(target);
    await this.press(key);
  }

  /** Goes to the first or last action of the open menu and chooses it. Keys that come before the menu has the focus are lost. */
  async choose(key: 'Home' | 'End', action: string): Promise<void> {
    await expect(this.#page.getByRole('menu')).toBeFocused();
    await this.press(key);
    await expect(this.#page.getByRole('menuitem', { name: action })).toHaveAttribute('data-highlighted');
    await this.press('Enter');
  }

  /** Goes to fields by their names, one after another, and fills them. */
  async fill(place: Locator, values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, words] of Object.entries(values)) {
      await this.reach(place.locator(`[name=${name}]`));
      await this.write(words);
    }
  }

  /** The focused element is in the window, and nothing covers it except messages, which disappear. */
  async #expectInSight(target: Locator): Promise<void> {
    await expect(target).toBeInViewport();
    const findCover = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 1));
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const isOwn = over === null || [element, ...labels].some((own) => own.contains(over) || over.contains(own));
      return isOwn ? null : over.outerHTML.slice(0, 200);
    };
    await expect.poll(() => target.evaluate(findCover), `lies over ${target}`).toBeNull();
  }
}

/** Whether an element is outside of dialogs, or the focus is in its dialog. */
function isWhereFocusIs(element: Element): boolean {
  const dialog = element.closest('[role=dialog], [role=alertdialog]');
  return dialog === null || dialog.contains(document.activeElement);
}

/** Expects the focus to end on an element: from the page's body, Tab would start from the beginning. */
export const expectFocusSomewhere = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
