import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import type { eld } from 'eld/medium';

/** The table of the detector: one object in a script file. */
const TABLE = /\/eld\/src\/ngrams\/\w+\.js$/;
const STRING_OR_KEY = /'((?:[^'\\]|\\.)*)'|([\p{ID_Start}$_][\p{ID_Continue}$]*|\d+)(?=:)/gsu;

let loading: Promise<typeof eld> | undefined;

/**
 * The language detector, loaded at first use (0.3 s, 40 MB). V8 gets its table as JSON. Parsed as a script, the table
 * needs 100 MB more for a while, which glibc does not return to the system, and 25 MB more heap permanently.
 */
export function loadDetector(): Promise<typeof eld> {
  loading ??= load();
  return loading;
}

async function load(): Promise<typeof eld> {
  const hooks = registerHooks({
    load: (url, context, nextLoad) =>
      TABLE.test(url)
        ? { format: 'module', source: asJson(readFileSync(new URL(url), 'utf8')), shortCircuit: true }
        : nextLoad(url, context),
  });
  try {
    return (await import('eld/medium')).eld;
  } finally {
    hooks.deregister();
  }
}

/** The same module with its one object in JSON. */
function asJson(script: string): string {
  const start = script.indexOf('{', script.indexOf('export const '));
  const json = script
    .slice(start, script.lastIndexOf('}') + 1)
    .replace(STRING_OR_KEY, (_, text?: string, key?: string) => JSON.stringify(key ?? text?.replace(/\\(.)/gs, '$1')));
  return `${script.slice(0, start)}JSON.parse(${JSON.stringify(json)});`;
}
