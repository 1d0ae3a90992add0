import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const BIOME = fileURLToPath(new URL('../../node_modules/@biomejs/biome/bin/biome', import.meta.url));
const PLUGIN = fileURLToPath(new URL('./directions.grit', import.meta.url));

/** The files that the linter refuses, of these: a path in `src/server`, and what a file there imports. */
async function refusedOf(files: readonly (readonly [path: string, imported: string])[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-directions-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const rules = { plugins: [PLUGIN], linter: { rules: { recommended: false } } };
  await writeFile(join(folder, 'biome.json'), JSON.stringify(rules));
  for (const [path, imported] of files) {
    const file = join(folder, 'src/server', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `import '${imported}';\n`);
  }
  const { stdout, stderr } = spawnSync(process.execPath, [BIOME, 'lint', '--colors=off'], { cwd: folder });
  const lines = `${stdout}${stderr}`.matchAll(/^src\/server\/(\S+?):\d+:\d+ plugin/gm);
  return [...lines].map(([, path = '']) => path).sort();
}

test('the linter refuses imports against the directions', async () => {
  const files = [
    ['commands/a.ts', '#server/http/app.ts'],
    ['domain/audit/a.ts', '#server/jobs/boss.ts'],
    ['domain/labelling/baseline/a.ts', '../labeller.ts'],
    ['domain/new/a.ts', '#server/domain/audit/audit.ts'],
    ['domain/people/a.ts', '#server/http/app.ts'],
    ['domain/people/b.ts', '#server/domain/accounts/tables.ts'],
    ['foundations/a.ts', '#server/domain/audit/audit.ts'],
    ['http/a.ts', '#console/app/root.tsx'],
    ['http/b.ts', '#server/jobs/boss.ts'],
    ['jobs/a.ts', '#server/http/app.ts'],
    ['main.ts', 'react'],
  ] as const;
  expect(await refusedOf(files)).toEqual(files.map(([path]) => path));
});

test('the linter lets imports pass that follow the directions', async () => {
  const files = [
    ['commands/a.ts', '#server/open-services.ts'],
    ['domain/accounts/a.ts', '#server/domain/people/tables.ts'],
    ['domain/people/a.ts', './tables.ts'],
    ['http/a.ts', '#contract/item.ts'],
    ['jobs/a.ts', '#server/domain/analysis/run.ts'],
    ['main.ts', './http/app.ts'],
  ] as const;
  expect(await refusedOf(files)).toEqual([]);
});
