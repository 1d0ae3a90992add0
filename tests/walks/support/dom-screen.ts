import { readFileSync } from 'node:fs';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { startConsole } from '#console/app/start-console.tsx';
import { visitedScreens } from '#tests/support/visits.ts';
import { type LazyScreens, setCodeGate } from './code-gate.ts';
import { HeldFetch } from './held-fetch.ts';
import { holdUploads } from './held-upload.ts';
import { PageWords } from './page-words.ts';
import { describe, HANG_MS, NotSeenError, type Screen, type Sight, type View, type Visit } from './screen.ts';
import type { CallName, Reply, Wire } from './wire.ts';

// React delays content that comes less than 300 ms after a spinner. It uses the timer that exists when React is loaded.
vi.mock('react-dom/client', async (load) => {
  const { setTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (act: () => void) => setTimeout(act, 0));
  const client = await load<typeof import('react-dom/client')>();
  vi.stubGlobal('setTimeout', setTimeout);
  return client;
});

// The code of a screen is held like a call. It is loaded again for each walk, as for each opened page.
vi.mock('#console/app/routes/lazy-screen.ts', async (load) => {
  const { gateCode } = await import('./code-gate.ts');
  return gateCode(await load<LazyScreens>());
});

const TOAST = '[data-scope="toast"][data-part="root"]';
/** The frame around screens, and what it opens over them. Their code is loaded on demand too. */
const AROUND_SCREENS = ['signed-in-app', 'palette-screen'];
const readClock = performance.now.bind(performance);

/** The console rendered into jsdom. Its clock is stopped, and `wire` answers its calls. */
export class DomScreen implements Screen {
  readonly #wire: Wire;
  readonly #user: UserEvent = userEvent.setup({ delay: null });
  readonly #root = document.createElement('div');
  readonly #listened = vi.spyOn(window, 'addEventListener');
  readonly #rounds: number;
  #end = () => {};

  /** @param rounds how many rounds of due events it waits before something counts as missing */
  constructor(wire: Wire, rounds = Number.POSITIVE_INFINITY) {
    this.#wire = wire;
    this.#rounds = rounds;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
    letFramesRun();
    new HeldFetch(wire).install();
    holdUploads(wire);
    holdClipboard(wire);
    // jsdom has no layout, no navigation and no downloads.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    Element.prototype.scrollIntoView = () => {};
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    holdCode(wire, visitedScreens(readFileSync(String(expect.getState().testPath), 'utf8')));
  }

  async open({ address, hasToken = false, storage = {} }: Visit) {
    localStorage.clear();
    if (hasToken) localStorage.setItem('access_token', 'a-token');
    for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
    document.documentElement.dataset.appearance = storage.appearance ?? 'light';
    window.history.pushState(null, '', address);
    document.body.append(this.#root);
    this.#end = startConsole(this.#root);
  }

  async click(sight: Sight) {
    const element = await this.#one(sight);
    // A menu selects the item under the pointer, so it needs the pointer event first.
    await this.#user.hover(element);
    await this.#settle();
    await this.#user.click(element);
  }

  async point(sight: Sight) {
    await this.#user.hover(await this.#one(sight));
  }

  async pointAway() {
    await this.#user.pointer({ target: document.body });
  }

  async type(sight: Sight, words: string) {
    // A new field accepts typing only after its effects have run.
    await this.#one(sight);
    await this.#settle();
    const element = await this.#one(sight);
    await this.#user.clear(element);
    if (words !== '') await this.#user.type(element, words.replaceAll(/[{[]/g, '$&$&'));
  }

  async press(key: string) {
    // The page hears keys only after its effects have run.
    await this.#settle();
    const [held, pressed] = key.split('+');
    if (pressed) await this.#user.keyboard(`{${held}>}${pressed}{/${held}}`);
    else await this.#user.keyboard(key.length === 1 ? key : `{${key}}`);
  }

  async choose(sight: Sight, option: string) {
    await this.#user.selectOptions(await this.#one(sight), option);
  }

  async attach(sight: Sight, { name, words }: { name: string; words: string }) {
    const element = await this.#one(sight);
    if (!(element instanceof HTMLInputElement)) throw new NotSeenError('A file can be attached only to an input');
    await this.#user.upload(element, new File([words], name));
  }

  async mark(sight: Sight, words: string) {
    const area = await this.#one(sight);
    if (!(area instanceof HTMLTextAreaElement)) {
      // A person presses the text where they begin to select.
      area.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      selectWords(area, words);
      return this.#settle();
    }
    const start = area.value.indexOf(words);
    area.focus();
    area.setSelectionRange(start, start + words.length);
    // The console reads the selection at keyup.
    area.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
  }

  async goBack() {
    window.history.back();
    await this.#settle();
  }

  async storeElsewhere(key: string, value: string | null) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }));
  }

  async turnTab(isHidden: boolean) {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
    document.dispatchEvent(new Event('visibilitychange'));
  }

  async turnNetwork(isThere: boolean) {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
    window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
  }

  async answer(call: CallName, reply: Reply) {
    await this.#until(() => {
      this.#wire.answer(call, reply);
    });
  }

  async tell(words: string | null) {
    await this.#until(() => this.#wire.tell(words));
  }

  async elapse(milliseconds: number) {
    await this.#settle();
    await vi.advanceTimersByTimeAsync(milliseconds);
    await this.#settle();
  }

  async look({ see = [], miss = [], asks, waits = [], rests = [], appearance }: View) {
    await this.#settle();
    await this.#until(() => {
      const page = new PageWords();
      for (const sight of see) {
        if (page.find(sight).length === 0) throw new NotSeenError(`${describe(sight)} is not seen`);
      }
      for (const sight of miss) {
        if (page.find(sight).length > 0) throw new NotSeenError(`${describe(sight)} is seen`);
      }
      const shown = document.documentElement.dataset.appearance;
      if (appearance !== undefined && shown !== appearance) throw new NotSeenError(`The page is ${shown}`);
      this.#wire.expectAmong(waits);
      this.#wire.expectNone(rests);
      if (asks !== undefined) this.#wire.expectWaiting(asks);
    });
  }

  async close() {
    this.#end();
    this.#root.remove();
    // A closed page removes its listeners.
    for (const [type, listener] of this.#listened.mock.calls) window.removeEventListener(type, listener);
    this.#wire.breakOff();
    await this.elapse(120_000);
    // Waits until old toasts have disappeared, so that the next walk does not see them.
    for (let second = 0; second < 10 && document.querySelector(TOAST) !== null; second += 1) await this.elapse(1_000);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    this.#wire.expectForeseen();
  }

  /** Runs everything that is due now. */
  async #settle() {
    for (let round = 0; round < 3; round += 1) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(0);
    }
  }

  async #until(check: () => void) {
    const start = readClock();
    for (let round = 0; ; round += 1) {
      try {
        return check();
      } catch (error) {
        if (round >= this.#rounds || readClock() - start > HANG_MS) throw error;
        // Loading code takes real time.
        await vi.dynamicImportSettled();
        await this.#settle();
      }
    }
  }

  async #one(sight: Sight): Promise<Element> {
    let found: Element | undefined;
    await this.#until(() => {
      const [element, ...others] = new PageWords().find(sight);
      if (element === undefined) throw new NotSeenError(`${describe(sight)} is not there`);
      if (others.length > 0) throw new NotSeenError(`${describe(sight)} is there ${others.length + 1} times`);
      found = element;
    });
    if (found === undefined) throw new NotSeenError(describe(sight));
    return found;
  }
}

/** Copying is a call to the browser. It answers when the walk says so. */
function holdClipboard(wire: Wire) {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    const given = await wire.take({ method: 'COPY', path: text }).reply;
    if (given === 'lost') throw new DOMException('Write permission denied', 'NotAllowedError');
  });
}

/**
 * The code of a screen is requested once, for all users of it.
 * @param visited the screens whose code the test may load; null for all
 */
function holdCode(wire: Wire, visited: readonly string[] | null) {
  const asked = new Map<string, Promise<Reply>>();
  setCodeGate(async (name) => {
    if (visited?.includes(name) === false && !AROUND_SCREENS.includes(name))
      wire.reject(`CODE ${name}, which the test file does not say that it visits`);
    if (!wire.isHeld(`CODE ${name}`)) return;
    const reply = asked.get(name) ?? wire.take({ method: 'CODE', path: name }).reply;
    asked.set(name, reply);
    if ((await reply) !== 'lost') return;
    asked.delete(name);
    throw new TypeError('Failed to fetch dynamically imported module');
  });
}

/** jsdom uses timers for animation frames. Timers are stopped here, but rendering must go on. */
function letFramesRun() {
  const frames = new Map<number, NodeJS.Immediate>();
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    last += 1;
    frames.set(last, setImmediate(draw, performance.now()));
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => clearImmediate(frames.get(frame)));
}

/** Selects words in an element whose text is in one piece. The browser says so in a task of its own. */
function selectWords(element: Element, words: string): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const text = texts.nextNode();
  if (!(text instanceof Text)) throw new NotSeenError('There is no text to mark');
  const start = text.data.indexOf(words);
  document.getSelection()?.setBaseAndExtent(text, start, text, start + words.length);
}
