/** Code that a log-in leads to, by its name in scripts/entrance.mjs. */
type EarlyCode = 'signed-in' | 'dashboard';

/**
 * Brings the files of some code into the browser's cache before it is known to be needed. The build names them in the page; during
 * development there are none. Nothing is imported: browsers remember a failed import for the life of the page (whatwg/html#6768).
 */
export async function fetchEarlyCode(...names: EarlyCode[]): Promise<void> {
  const links = names.flatMap((name) => [...document.querySelectorAll<HTMLLinkElement>(`link[data-code~="${name}"]`)]);
  await Promise.allSettled([...new Set(links.map(({ href }) => href))].map(fetchWhole));
}

const fetchWhole = async (file: string) => (await fetch(file)).arrayBuffer();
