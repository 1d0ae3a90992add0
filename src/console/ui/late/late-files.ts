/** Why some code has not loaded: the server did not answer and is asked again, or it has other files since a release. */
export type Trouble = 'late' | 'gone';

/** A server that hangs sends neither code nor an error. On a slow line each file loads within this time. */
const TIMEOUT_MS = 15_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

const troubles = new Map<string, Trouble>();
const listeners = new Set<() => void>();

function note(file: string, trouble: Trouble | null): void {
  if (trouble === null) troubles.delete(file);
  else troubles.set(file, trouble);
  for (const listener of listeners) listener();
}

/** Calls `listener` when {@link findTrouble} may have changed. Returns a function that ends this. */
export function watchTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The worst that keeps code from loading now. */
export function findTrouble(): Trouble | null {
  const known = [...troubles.values()];
  return known.includes('gone') ? 'gone' : (known[0] ?? null);
}

/** Code whose files are there does not run: only another page can load it. Never settles. */
export function failForGood(name: string): Promise<never> {
  note(name, 'gone');
  return new Promise(() => {});
}

/** Waits, or until the browser has a network again. */
function pause(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const end = () => resolve();
  window.addEventListener('online', end, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    window.removeEventListener('online', end);
  });
}

/** Whether the file is in the browser's cache now. */
async function bringFile(file: string): Promise<boolean> {
  try {
    const answer = await fetch(file, { priority: 'low', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.status === 404) note(file, 'gone');
    if (!answer.ok) return false;
    await answer.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

const held = new Map<string, Promise<void>>();

/** Several parts need some files; each is asked for once. */
function holdOnce(file: string): Promise<void> {
  const holding = held.get(file) ?? holdFile(file);
  held.set(file, holding);
  return holding;
}

async function holdFile(file: string): Promise<void> {
  for (let tries = 0; !(await bringFile(file)); tries += 1) {
    if (troubles.get(file) !== 'gone') note(file, 'late');
    await pause(Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));
  }
  if (troubles.has(file)) note(file, null);
}

/** Whether the page itself has requested a file: what is shown needs it anyway. */
const isRequested = (file: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].some(({ href }) => href === file);

/**
 * Loads the files of some code into the browser's cache, and asks for each until it is there. Browsers until 2026 remember for the
 * life of the page that an import failed (whatwg/html#6768), so nothing is imported before. The build names the files in
 * the page (scripts/entrance.mjs); during development there are none.
 */
export async function holdFiles(name: string): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[data-late~="${name}"]`);
  const files = [...links].map(({ href }) => href).filter((file) => !isRequested(file));
  await Promise.all(files.map(holdOnce));
}
