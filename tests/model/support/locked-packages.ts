type Names = Readonly<Record<string, string>>;
type Locked = {
  readonly version: string;
  readonly dependencies?: Names;
  readonly optionalDependencies?: Names;
  readonly peerDependencies?: Names;
};
/** The entries of package-lock.json, by folder. */
type Packages = Readonly<Record<string, Locked>>;

/** Packages and all their dependencies, with folder and version, from `lock`, the text of package-lock.json. */
export function lockedVersions(lock: string, names: readonly string[]): readonly string[] {
  const { packages }: { readonly packages: Packages } = JSON.parse(lock);
  const folders = new Set(names.flatMap((name) => folderOf(packages, name, '')));
  for (const folder of folders) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[folder] ?? {};
    const needed = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    for (const found of needed.flatMap((name) => folderOf(packages, name, folder))) folders.add(found);
  }
  return [...folders].toSorted().map((folder) => `${folder} ${packages[folder]?.version}`);
}

/** The folder from which Node loads a package for code in the folder `from`; empty if the package is not installed. */
function folderOf(packages: Packages, name: string, from: string): readonly string[] {
  const folder = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (folder in packages) return [folder];
  return from === '' ? [] : folderOf(packages, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
}
