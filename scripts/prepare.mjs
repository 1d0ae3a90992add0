import { spawnSync } from 'node:child_process';
import { areInstalled, install } from './dependencies.mjs';
import { CONSOLE, isFresh, renew, STYLES } from './fresh.mjs';
import { alone } from './lock.mjs';
import { findNode } from './node.mjs';
import { Failure, PROGRAMS, ROOT, tell } from './root.mjs';

/** What a command needs. Each level includes those before it; a console that is already built needs no tools. */
/** @typedef {'runtime' | 'tools' | 'styles' | 'console'} Need */

/**
 * Prepares what a command needs, if it is missing.
 * @param {Need} need
 */
export async function prepare(need) {
  if (await isPrepared(need)) return;
  await alone(async () => {
    if (!(await areInstalled({ forDevelopment: true }))) install();
    if ((need === 'styles' || need === 'console') && !(await isFresh(STYLES))) await renewStyles();
    if (need === 'console' && !(await isFresh(CONSOLE))) await renewConsole();
  });
}

/** @param {Need} need */
async function isPrepared(need) {
  const forDevelopment = need === 'tools' || need === 'styles';
  if (!(await areInstalled({ forDevelopment }))) return false;
  if (need === 'styles') return isFresh(STYLES);
  return need !== 'console' || isFresh(CONSOLE);
}

export async function renewStyles() {
  tell('generating styles');
  await renew(STYLES, () => work([PROGRAMS.panda, 'codegen', '--silent']));
}

export async function renewConsole() {
  tell('building the console');
  await renew(CONSOLE, () => work([PROGRAMS.vite, 'build', '--logLevel', 'warn']));
}

/** @param {string[]} args */
function work(args) {
  const { status, stdout, stderr, error } = spawnSync(findNode(), args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Failure(`preparation failed\n${error?.message ?? `${stdout}${stderr}`.trim()}`);
}
