import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { findNode } from './node.mjs';
import { Failure, PROGRAMS, ROOT, tell } from './root.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL_NAMES = ['chromium-headless-shell'];
const DOWNLOAD_MS = 180_000;
const PACKAGE_MS = 600_000;

/** The Chromium for tests: the one named in the environment, an installed one, Playwright's, or the distribution's. */
export function findBrowser() {
  const named = process.env.PLUMBLINE_BROWSER;
  if (named) {
    if (runs(named)) return named;
    throw new Failure(`PLUMBLINE_BROWSER names ${named}, which does not run`);
  }
  const found = findInstalled() ?? downloadFromPlaywright() ?? installPackage();
  if (found) return found;
  throw new Failure('no Chromium was found and none could be installed: install one, or name it in PLUMBLINE_BROWSER');
}

/**
 * Chromium without its windows, which needs a sixth less processor time, where the distribution has it. A browser that is named in the
 * environment is used for everything.
 */
export function findShell() {
  return process.env.PLUMBLINE_BROWSER ? undefined : onPath(SHELL_NAMES).find(runs);
}

const findInstalled = () => [...onPath(NAMES), ...usualPlaces()].find(runs);

/** @param {readonly string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform !== 'win32') return [];
  const { ProgramFiles, LOCALAPPDATA, 'ProgramFiles(x86)': programs32 } = process.env;
  return [ProgramFiles, programs32, LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'));
}

function downloadFromPlaywright() {
  const path = createRequire(join(ROOT, 'package.json'))('playwright').chromium.executablePath();
  if (runs(path)) return path;
  tell('no Chromium found: downloading the one of Playwright, once (PLUMBLINE_BROWSER names another)');
  spawnSync(findNode(), [PROGRAMS.playwright, 'install', 'chromium', '--no-shell'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: DOWNLOAD_MS,
  });
  return runs(path) ? path : undefined;
}

function installPackage() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  tell('no Chromium found and none downloaded: installing the package "chromium" with apt-get, once');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '--yes', '--no-install-recommends'];
  // Some distributions have no package of the shell.
  for (const args of [['update'], [...install, 'chromium'], [...install, ...SHELL_NAMES]]) {
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: PACKAGE_MS });
  }
  return findInstalled();
}

/**
 * Checks that the program runs. A file of that name is not enough: some distributions put a notice there, and libraries
 * may be missing. @param {string} path
 */
function runs(path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  // Chrome for Windows opens a window instead of printing its version.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 }).stdout?.includes('Chrom') ?? false;
}
