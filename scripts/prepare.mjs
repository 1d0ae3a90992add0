import { spawnSync } from 'node:child_process';
import { areInstalled, install } from './dependencies.mjs';
import { CONSOLE, isFresh, renew, STYLES } from './fresh.mjs';
import { alone } from './lock.mjs';
import { findNode } from './node.mjs';
import { Failure, PROGRAMS, ROOT } from './root.mjs';
import { takeSteps } from './steps.mjs';

/** What a command needs. Each level includes those before it; a console that is already built needs no tools. */
/** @typedef {'runtime' | 'tools' | 'styles' | 'console'} Need */

/**
 * Prepares what a command needs, if it is missing.
 * @param {Need} need
 */
export async function prepare(need) {
  if (await isPrepared(need)) return;
  await alone(async () => {
    const steps = [];
    if (!(await areInstalled({ forDevelopment: true }))) steps.push(INSTALL);
    if ((need === 'styles' || need === 'console') && !(await isFresh(STYLES))) steps.push(GENERATE);
    if (need === 'console' && !(await isFresh(CONSOLE))) steps.push(BUILD);
    await takeSteps(steps);
  });
}

/** Generates the styles and builds the console, also if they are fresh. */
export const rebuild = () => takeSteps([GENERATE, BUILD]);

/** @type {import('./steps.mjs').Step} */
const INSTALL = { name: 'install dependencies', usually: 'up to a minute', take: install };
/** @type {import('./steps.mjs').Step} */
const GENERATE = { name: 'generate styles', usually: 'a few seconds', take: renewStyles };
/** @type {import('./steps.mjs').Step} */
const BUILD = { name: 'build the console', usually: 'up to half a minute', take: renewConsole };

/** @param {Need} need */
async function isPrepared(need) {
  const forDevelopment = need === 'tools' || need === 'styles';
  if (!(await areInstalled({ forDevelopment }))) return false;
  if (need === 'styles') return isFresh(STYLES);
  return need !== 'console' || isFresh(CONSOLE);
}

async function renewStyles() {
  await renew(STYLES, () => work([PROGRAMS.panda, 'codegen', '--silent']));
}

async function renewConsole() {
  await renew(CONSOLE, () => work([PROGRAMS.vite, 'build', '--logLevel', 'warn']));
}

/** @param {string[]} args */
function work(args) {
  const { status, stdout, stderr, error } = spawnSync(findNode(), args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Failure(`preparation failed\n${error?.message ?? `${stdout}${stderr}`.trim()}`);
}
