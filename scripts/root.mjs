import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository, whatever directory we are called from. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Programs of our dependencies, by the script that Node runs; the links in node_modules/.bin differ by platform. */
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

/** A failure that one line explains; nobody is helped by the stack. */
export class Failure extends Error {
  /** @param {string} message @param {number} [exitCode] */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Tells what takes a while; standard output belongs to the command. @param {string} line */
export function tell(line) {
  process.stderr.write(`plumbline: ${line}\n`);
}
