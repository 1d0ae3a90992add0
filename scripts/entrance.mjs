import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const PLACE = '<!-- the login card -->';
const CARD = 'src/console/app/entrance/login-card.html';
const PRELOAD = /<link rel="modulepreload" crossorigin/g;
const MAIN = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const HEAD_END = /\n *<\/head>/;
/** The modules whose code first-paint.js, or a log-in, requests early, by the name that they know. */
const EARLY = {
  'signed-in': '/signed-in-app.tsx',
  dashboard: '/dashboard-screen.tsx',
  report: '/report-screen.tsx',
};

/** The modules whose code is loaded after the first screen, by the name that `lateCode` knows. */
const LATE = {
  dialogs: '/overlays/dialog-parts.tsx',
  menus: '/actions/opened-menu.tsx',
  pictures: '/pictures/drawn-pictures.tsx',
  'report-below': '/report/parts-below.tsx',
  toasts: '/notifications/toast-host.tsx',
};

/**
 * A Vite plugin that makes two pages of index.html. public/first-paint.js starts the console in both: it runs before the first
 * paint, so that a dark page never flashes white. The Content-Security-Policy forbids inline scripts, so the script is a file;
 * the first load of /login includes it unchanged. After that the console itself keeps `data-appearance` and the stored choice in
 * step.
 *
 * index.html, for / and /login, has the login card, which shows before the console's code has loaded. That code is requested
 * only after the card is painted. The card cannot be typed into yet, because the console would replace it and lose the text.
 *
 * inside.html, for all other addresses, has no card and requests the code at once. Both name the code that screens behind the
 * login need, and first-paint.js requests it if a token is stored: on a slow line each later round costs a person half a second.
 * @returns {import('vite').Plugin}
 */
export function entrance() {
  return {
    name: 'entrance',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no index.html');
        const html = String(page.source);
        if (!MAIN.test(html)) throw new Error('index.html has no script of the console');
        const card = (await readFile(join(ROOT, CARD), 'utf8')).trim();
        const links = linksIn(bundle);
        const withLinks = html.replace(HEAD_END, (end) => `\n    ${links.join('\n    ')}${end}`);
        page.source = withLinks
          .replace(PRELOAD, '<link data-code crossorigin')
          .replace(MAIN, '<link id="console" data-code crossorigin href="$1">')
          .replace(PLACE, () => `<div id="entrance" inert>${card}</div>`);
        const source = withLinks
          .replace(MAIN, '<link id="console" rel="modulepreload" crossorigin href="$1">')
          .replace(PLACE, '');
        this.emitFile({ type: 'asset', fileName: 'inside.html', source });
      },
    },
  };
}

/** Links to files; a link without `rel` requests nothing. @param {Record<string, any>} bundle */
function linksIn(bundle) {
  const entry = Object.values(bundle).find(({ isEntry }) => isEntry);
  const known = filesOf(entry.fileName, bundle);
  const late = namesOfFiles(LATE, bundle, known);
  const early = namesOfFiles(EARLY, bundle, known);
  return [
    ...late.map(([file, names]) => `<link data-late="${names}" href="/${file}">`),
    // Styles come first: they are needed as soon as there is something to show.
    ...early.flatMap(([file, names]) =>
      sheetsOf(file, bundle).map((sheet) => `<link data-code="${names}" as="style" crossorigin href="/${sheet}">`),
    ),
    ...early.map(([file, names]) => `<link data-code="${names}" crossorigin href="/${file}">`),
  ];
}

/**
 * The files that modules need beyond the known ones, each with the names of what needs it.
 * @param {Record<string, string>} modules @param {Record<string, any>} bundle @param {Set<string>} known
 */
function namesOfFiles(modules, bundle, known) {
  /** @type {Map<string, string[]>} */
  const names = new Map();
  for (const [name, module] of Object.entries(modules)) {
    for (const file of filesOf(findChunk(module, bundle), bundle)) {
      if (!known.has(file)) names.set(file, [...(names.get(file) ?? []), name]);
    }
  }
  return [...names].map(([file, needing]) => /** @type {const} */ ([file, needing.join(' ')]));
}

/** The styles that come with a file. @param {string} file @param {Record<string, any>} bundle @returns {string[]} */
const sheetsOf = (file, bundle) => [...(bundle[file]?.viteMetadata?.importedCss ?? [])];

/** The name of the file that begins with a module. @param {string} module @param {Record<string, any>} bundle @returns {string} */
function findChunk(module, bundle) {
  const chunk = Object.values(bundle).find(({ moduleIds }) =>
    moduleIds?.some((/** @type {string} */ id) => id.endsWith(module)),
  );
  if (chunk === undefined) throw new Error(`no file of the build begins with ${module}`);
  return chunk.fileName;
}

/** A file and all that it imports. @param {string} first @param {Record<string, any>} bundle */
function filesOf(first, bundle) {
  const files = new Set([first]);
  for (const file of files) for (const imported of bundle[file]?.imports ?? []) files.add(imported);
  return files;
}
