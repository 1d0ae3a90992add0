import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const WORTH_IT = /\.(?:js|css|html|svg|json)$/;
/** A file below one network packet gains nothing from compression. */
const SMALLEST_BYTES = 1400;
const ENCODERS = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * A Vite plugin that writes compressed copies next to the built files, so that the server only has to choose one.
 * @returns {import('vite').Plugin}
 */
export function precompress() {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const files = Object.keys(bundle).filter((file) => WORTH_IT.test(file));
      await Promise.all(files.map((file) => compressFile(join(dir, file))));
    },
  };
}

/** @param {string} path */
async function compressFile(path) {
  const content = await readFile(path);
  if (content.length < SMALLEST_BYTES) return;
  await Promise.all(
    Object.entries(ENCODERS).map(async ([suffix, encode]) => writeFile(`${path}.${suffix}`, await encode(content))),
  );
}
