import { expect, type Locator, type Page } from 'playwright/test';

/** More presses than any screen has places for the focus. */
const MOST_PRESSES = 150;

/** A person without a mouse, who has to see where the focus is. */
export class Keyboard {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  /** Replaces what stands in the field that has the focus. */
  async write(words: string): Promise<void> {
    await this.press('ControlOrMeta+A');
    await this.#page.keyboard.type(words);
  }

  /** Goes to something with the Tab key; fails when that cannot be reached or is not in sight then. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return this.#expectInSight(target);
      await this.#page.keyboard.press('Tab');
    }
    throw new Error(`${target} cannot be reached with the Tab key`);
  }

  /** Goes to something and presses it. */
  async use(target: Locator, key = 'Enter'): Promise<void> {
    await this.reach(target);
    await this.press(key);
  }

  /** Goes to fields by their names, one after the other, and fills them. */
  async fill(place: Locator, values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, words] of Object.entries(values)) {
      await this.reach(place.locator(`[name=${name}]`));
      await this.write(words);
    }
  }

  /** What has the focus is in the window, and nothing lies over it but messages, which go. */
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

/** Expects the focus to come to rest on something: from the page's body the keyboard would start all over. */
export const expectFocusSomewhere = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
