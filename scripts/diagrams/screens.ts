import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { ROOT } from '../root.mjs';

/** The console's source folders, relative to the repository. */
const SOURCES = ['machines', 'src/console'];

/** Where each alias of package.json leads. */
const ALIASES: Readonly<Record<string, string>> = { '#machines/': 'machines/', '#console/': 'src/console/' };

/** Imports and re-exports of values, and lazy imports. Imports of types run nothing. */
const IMPORT = /\b(?:import|export)\s+(?!type\b)(?:[\w$*{},\s]+?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/g;

/** The text for charts that the app itself runs. */
const AROUND = 'around every screen';

/** For each source file, by its path in the repository, the files that import it. */
export type Importers = ReadonlyMap<string, readonly string[]>;

/**
 * Which screens run a chart: the features that import its file, directly or through others. A feature stands for its
 * screens. What the app itself runs is around every screen.
 */
export function screensOf(file: string, importers: Importers): readonly string[] {
  const reached = new Set([file]);
  const screens = new Set<string>();
  for (const place of reached) {
    const screen = screenOf(place);
    if (screen !== null) screens.add(screen);
    else for (const importer of importers.get(place) ?? []) reached.add(importer);
  }
  return [...(screens.delete(AROUND) ? [AROUND] : []), ...[...screens].toSorted()];
}

function screenOf(file: string): string | null {
  if (file.startsWith('src/console/app/')) return AROUND;
  return /^src\/console\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
}

/** Reads which file imports which in the console and its charts. */
export async function readImporters(): Promise<Importers> {
  const files = (await Promise.all(SOURCES.map(listFiles))).flat().toSorted();
  const imports = await Promise.all(
    files.map(async (file) =>
      importsOf(file, await readFile(join(ROOT, file), 'utf8')).map((imported) => ({ file, imported })),
    ),
  );
  return new Map(
    [...Map.groupBy(imports.flat(), ({ imported }) => imported)].map(([imported, pairs]) => [
      imported,
      pairs.map(({ file }) => file),
    ]),
  );
}

/** The files that a source file imports, as paths in the repository; packages are left out. */
export const importsOf = (file: string, source: string): readonly string[] =>
  [...source.matchAll(IMPORT)].flatMap(([, fixed, lazy]) => {
    const specifier = fixed ?? lazy ?? '';
    if (specifier.startsWith('.')) return [posix.join(posix.dirname(file), specifier)];
    const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix));
    return alias === undefined ? [] : [`${ALIASES[alias]}${specifier.slice(alias.length)}`];
  });

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(ROOT, folder), { recursive: true });
  return entries
    .map((entry) => posix.join(folder, entry.replaceAll('\\', '/')))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
}
