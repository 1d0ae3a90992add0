import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const PLACE = '<!-- the login card -->';
const CARD = 'src/console/app/entrance/login-card.html';
const PRELOAD = /<link rel="modulepreload" crossorigin/g;
const MAIN = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * A Vite plugin that puts the login card into the HTML, so that it shows before the console's code has loaded.
 * public/first-paint.js decides when that code is loaded. The card cannot be typed into yet, because the console would
 * replace it and lose the text.
 * That script runs before the first paint, so that a dark page never flashes white and the card shows on the login page
 * only. Then it starts the console. The Content-Security-Policy forbids inline scripts, so the script is a file; the
 * first load of /login includes it unchanged. After that the console itself keeps `data-appearance` and the stored
 * choice in step.
 * @returns {import('vite').Plugin}
 */
export function entrance() {
  return {
    name: 'entrance',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const card = (await readFile(join(ROOT, CARD), 'utf8')).trim();
        if (!MAIN.test(html)) throw new Error('index.html has no script of the console');
        return html
          .replace(PRELOAD, '<link data-code crossorigin')
          .replace(MAIN, '<link id="console" data-code crossorigin href="$1">')
          .replace(PLACE, () => `<div id="entrance" inert>${card}</div>`);
      },
    },
  };
}
