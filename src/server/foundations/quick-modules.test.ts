import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const HOOK = new URL('quick-modules.ts', import.meta.url).href;

/** Every module that a program with all parts of drizzle-orm loads, by its URL. */
const LOADED = `
  const { registerHooks, createRequire } = await import('node:module');
  const loaded = [];
  registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
  await import('drizzle-orm/node-postgres');
  await import('drizzle-orm');
  await import('drizzle-orm/node-postgres/migrator');
  createRequire(process.cwd() + '/')('drizzle-orm');
  console.log(JSON.stringify(loaded.sort()));`;

function listLoaded(...flags: readonly string[]): readonly string[] {
  const args = [...flags, '--input-type=module', '--eval', LOADED];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', env: {} }));
}

test('the same modules are loaded as by Node alone', () => {
  const loaded = listLoaded('--import', HOOK);
  expect(loaded.length).toBeGreaterThan(100);
  expect(loaded).toEqual(listLoaded());
});
