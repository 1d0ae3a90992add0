import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT, tell } from './root.mjs';

const LOCK = join(ROOT, 'dist', 'preparing.pid');

/**
 * Runs `work` while no other launcher of this repository prepares anything.
 * @param {() => Promise<void>} work
 */
export async function alone(work) {
  await mkdir(join(ROOT, 'dist'), { recursive: true });
  let isAnnounced = false;
  while (!(await take())) {
    if (!isAlive(await readHolder())) {
      await rm(LOCK, { force: true });
      continue;
    }
    if (!isAnnounced) tell('waiting for another command that installs or builds');
    isAnnounced = true;
    await delay(200);
  }
  try {
    await work();
  } finally {
    await rm(LOCK, { force: true });
  }
}

/** A hard link appears complete or not at all, so nobody reads a lock without a holder. */
async function take() {
  const draft = `${LOCK}.${process.pid}`;
  await writeFile(draft, String(process.pid));
  try {
    await link(draft, LOCK);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft);
  }
}

async function readHolder() {
  try {
    return Number(await readFile(LOCK, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return Number.NaN;
    throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (Number.isNaN(pid)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** @param {unknown} error @param {string} code */
function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
