import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * Something generated. It is fresh while its stamp, which is written last, holds the hash of its inputs.
 * @typedef {{ stamp: string, output: string, inputs: string[] }} Product paths in the repository
 */

const THEME = ['panda.config.ts', 'src/console/theme', 'package-lock.json'];

/** Panda's `#styled` functions. @type {Product} */
export const STYLES = { stamp: 'dist/styles.stamp', output: 'styled-system/css', inputs: THEME };

/** The console that the server serves. @type {Product} */
export const CONSOLE = {
  stamp: 'dist/console.stamp',
  output: 'dist/console/index.html',
  inputs: [
    ...['index.html', 'vite.config.ts', 'postcss.config.mjs', 'tsconfig.json', 'public', 'docs/model-card.md'],
    ...[
      'scripts/acyclic-chunks.mjs',
      'scripts/entrance.mjs',
      'scripts/precompress.mjs',
      'scripts/without-descriptions.mjs',
    ],
    ...['src/console', 'src/contract', 'machines', ...THEME],
  ],
};

/** @param {Product} product */
export async function isFresh(product) {
  try {
    await stat(join(ROOT, product.output));
    return (await readFile(join(ROOT, product.stamp), 'utf8')) === (await hashInputs(product));
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * Runs `make`, then writes the stamp with the hash that the inputs had before.
 * @param {Product} product
 * @param {() => void} make
 */
export async function renew(product, make) {
  const hash = await hashInputs(product);
  make();
  await mkdir(dirname(join(ROOT, product.stamp)), { recursive: true });
  await writeFile(join(ROOT, product.stamp), hash);
}

/** @param {Product} product */
async function hashInputs({ inputs }) {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(inputs.map(listFiles))).flat().sort()) {
    hash.update(`${file}\0`).update(
      createHash('sha256')
        .update(await readFile(join(ROOT, file)))
        .digest(),
    );
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {Promise<string[]>} */
async function listFiles(path) {
  try {
    if ((await stat(join(ROOT, path))).isFile()) return [path];
    const names = await readdir(join(ROOT, path));
    return (await Promise.all(names.map((name) => listFiles(join(path, name))))).flat();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** @param {unknown} error */
function isMissing(error) {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
