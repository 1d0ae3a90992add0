import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, independent of the current directory. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Our dependencies' programs as scripts for Node. The links in node_modules/.bin differ by platform. */
export const PROGRAMS = {
  biome: program('@biomejs/biome/bin/biome'),
  drizzleKit: program('drizzle-kit/bin.cjs'),
  panda: program('@pandacss/dev/bin.js'),
  playwright: program('playwright/cli.js'),
  tsc: program('typescript/bin/tsc'),
  vite: program('vite/bin/vite.js'),
  vitest: program('vitest/vitest.mjs'),
};

/** @param {string} path */
function program(path) {
  return join(ROOT, 'node_modules', ...path.split('/'));
}

/** A failure that one line explains; a stack trace would not help. */
export class Failure extends Error {
  /** @param {string} message @param {number} [exitCode] */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Reports a step that takes a while on standard error; standard output belongs to the command. @param {string} line */
export function tell(line) {
  process.stderr.write(`plumbline: ${line}\n`);
}
