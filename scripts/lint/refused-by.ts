import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PROGRAMS, ROOT } from '../root.mjs';

/**
 * Those of `files`, each a path and its source, that the linter refuses with one plugin. `plugin` is a path in the
 * repository.
 */
export async function refusedBy(plugin: string, files: readonly (readonly [path: string, source: string])[]) {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-lint-'));
  try {
    const rules = { plugins: [join(ROOT, plugin)], linter: { rules: { preset: 'none' } } };
    await writeFile(join(folder, 'biome.json'), JSON.stringify(rules));
    for (const [path, source] of files) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `${source}\n`);
    }
    const { stdout, stderr } = spawnSync(process.execPath, [PROGRAMS.biome, 'lint', '--colors=off'], { cwd: folder });
    const lines = `${stdout}${stderr}`.matchAll(/^(\S+?):\d+:\d+ plugin/gm);
    return [...new Set([...lines].map(([, path = '']) => path))].sort();
  } finally {
    await rm(folder, { recursive: true });
  }
}
