import { expect, type Locator, type Page } from 'playwright/test';
import { HeldNetwork } from './held-network.ts';
import { holdWindow } from './held-window.ts';
import { describe, HANG_MS, NotSeenError, type Screen, type Sight, type View, type Visit } from './screen.ts';
import type { StreamServer } from './stream-server.ts';
import { type CallName, type Reply, Wire } from './wire.ts';

const HANG = { timeout: HANG_MS, intervals: [20, 50, 100] };

/** Where the tab is between walks: it can reach the console's storage, and no console runs in it. */
const OUTSIDE = '/robots.txt';

const DESK = { width: 1280, height: 900 };
const TELEPHONE = { width: 390, height: 844 };

type Surroundings = {
  readonly page: Page;
  readonly streams: StreamServer;
  /** The delays of the chart in milliseconds. Timers of these lengths fire only when the walk says so. */
  readonly delays: readonly number[];
};

/** What all documents of a tab run, until it is disposed of. */
type Script = Awaited<ReturnType<Page['addInitScript']>>;

/** The built console in one tab of Chromium, for one walk after the other: each starts with an empty page and a storage of its own. */
export class BrowserScreen implements Screen {
  readonly #page: Page;
  readonly #network: HeldNetwork;
  readonly #script: Script;
  #wire = new Wire([], []);

  private constructor(page: Page, network: HeldNetwork, script: Script) {
    this.#page = page;
    this.#network = network;
    this.#script = script;
  }

  static async in({ page, streams, delays }: Surroundings): Promise<BrowserScreen> {
    const network = new HeldNetwork(page, streams);
    const script = await page.addInitScript(holdWindow, { delays });
    await network.install();
    await page.goto(OUTSIDE);
    return new BrowserScreen(page, network, script);
  }

  /** Gives the tab back, for the walks of another screen. */
  async leave(): Promise<void> {
    await this.#script.dispose();
    await this.#network.remove();
  }

  /** Begins the next walk, whose calls `wire` answers. */
  begin(wire: Wire): this {
    this.#wire = wire;
    this.#network.serve(wire);
    return this;
  }

  async open({ address, hasToken = false, storage = {}, isNarrow = false }: Visit) {
    const page = this.#page;
    const stored = { ...(hasToken && { access_token: 'a-token' }), ...storage };
    await page.evaluate((entries) => {
      localStorage.clear();
      for (const [name, value] of entries) localStorage.setItem(name, value);
    }, Object.entries(stored));
    await page.setViewportSize(isNarrow ? TELEPHONE : DESK);
    await page.goto(address);
  }

  async click(sight: Sight) {
    await this.#find(sight).click(HANG);
  }

  async point(sight: Sight) {
    await this.#find(sight).hover(HANG);
  }

  async pointAway() {
    await this.#page.mouse.move(0, 0);
  }

  async type(sight: Sight, words: string) {
    await this.#find(sight).fill(words, HANG);
  }

  async press(key: string) {
    await this.#page.keyboard.press(key);
  }

  async choose(sight: Sight, option: string) {
    await this.#find(sight).selectOption({ label: option }, HANG);
  }

  async attach(sight: Sight, { name, words }: { name: string; words: string }) {
    await this.#find(sight).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(words) }, HANG);
  }

  async mark(sight: Sight, words: string) {
    const area = this.#find(sight);
    const isField = await area.evaluate((element) => element instanceof HTMLTextAreaElement, undefined, HANG);
    const start = (isField ? await area.inputValue(HANG) : await area.innerText(HANG)).indexOf(words);
    await area.press('Control+Home');
    for (let step = 0; step < start; step += 1) await area.press('ArrowRight');
    for (let step = 0; step < words.length; step += 1) await area.press('Shift+ArrowRight');
  }

  async goBack() {
    await this.#page.goBack();
  }

  async storeElsewhere(key: string, value: string | null) {
    const tab = await this.#page.context().newPage();
    await tab.goto('/healthz');
    await tab.evaluate(
      ([name, stored]) => (stored === null ? localStorage.removeItem(name) : localStorage.setItem(name, stored)),
      [key, value] as const,
    );
    await tab.close();
  }

  async turnTab(isHidden: boolean) {
    await this.#page.evaluate((hidden) => {
      Object.defineProperties(document, {
        hidden: { configurable: true, value: hidden },
        visibilityState: { configurable: true, value: hidden ? 'hidden' : 'visible' },
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  }

  async turnNetwork(isThere: boolean) {
    await this.#page.evaluate((hasNetwork) => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: hasNetwork });
      window.dispatchEvent(new Event(hasNetwork ? 'online' : 'offline'));
    }, isThere);
  }

  async answer(call: CallName, reply: Reply) {
    await expect(async () => this.#wire.answer(call, reply)).toPass(HANG);
  }

  async tell(words: string | null) {
    await expect(async () => this.#wire.tell(words)).toPass(HANG);
  }

  async elapse(milliseconds: number) {
    await this.#settle();
    await this.#page.evaluate((passed) => Reflect.get(window, 'elapse')(passed), milliseconds);
  }

  async look({ see = [], miss = [], asks, waits = [], rests = [], appearance }: View) {
    await this.#settle();
    await expect(async () => {
      for (const sight of see) {
        if ((await this.#count(sight)) === 0) throw new NotSeenError(`${describe(sight)} is not seen`);
      }
      for (const sight of miss) {
        if ((await this.#count(sight)) > 0) throw new NotSeenError(`${describe(sight)} is seen`);
      }
      if (appearance !== undefined) {
        const shown = await this.#page.evaluate(() => document.documentElement.dataset.appearance);
        if (shown !== appearance) throw new NotSeenError(`The page is ${shown}`);
      }
      this.#wire.expectAmong(waits);
      this.#wire.expectNone(rests);
      if (asks !== undefined) this.#wire.expectWaiting(asks);
    }).toPass(HANG);
  }

  async close() {
    // A pointer that stays would point at something of the next walk's page.
    await this.pointAway();
    await this.#page.goto(OUTSIDE);
    this.#wire.breakOff();
    this.#wire.expectForeseen();
  }

  /** Lets the page render what is due now, and run its effects. */
  async #settle() {
    await this.#page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }

  async #count(sight: Sight): Promise<number> {
    const found = this.#find(sight);
    if (sight.value === undefined) return found.count();
    return found.evaluateAll(
      (elements, value) => elements.filter((element) => Reflect.get(element, 'value') === value).length,
      sight.value,
    );
  }

  #find(sight: Sight): Locator {
    const place = sight.within === undefined ? this.#page : this.#find(sight.within);
    return STATES.reduce(
      (found, [state, holds]) => {
        const isOn = sight[state];
        return isOn === undefined ? found : found.and(this.#page.locator(isOn ? `:is(${holds})` : `:not(${holds})`));
      },
      findIn(place, sight),
    ).filter({ visible: true });
  }
}

/** The attributes that give the state of a control. */
const STATES = [
  ['disabled', ':disabled, [aria-disabled="true"]'],
  ['busy', '[aria-busy="true"]'],
  ['checked', ':checked, [aria-checked="true"]'],
  ['pressed', '[aria-pressed="true"]'],
  ['masked', '[type="password"]'],
] as const;

function findIn(place: Page | Locator, { role, name, label, text }: Sight): Locator {
  if (role !== undefined) {
    // Page objects use only existing roles.
    return place.getByRole(role as Parameters<Page['getByRole']>[0], { ...(name && { name }), exact: true });
  }
  if (label !== undefined) return place.getByLabel(label, { exact: true });
  return place.getByText(text ?? '', { exact: true });
}
