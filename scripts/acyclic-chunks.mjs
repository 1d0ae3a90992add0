/**
 * Fails a build whose files import each other in a circle. In a circle, a module can run before one that it needs at
 * once, and then a screen does not appear.
 * @returns {import('vite').Plugin}
 */
export function acyclicChunks() {
  return {
    name: 'acyclic-chunks',
    generateBundle(_, bundle) {
      const importsOf = new Map(
        Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part.imports]] : [])),
      );
      const circle = findCircle(importsOf);
      if (circle !== null)
        this.error(`${circle.join(' → ')} import one another: merge less (entriesAwareMergeThreshold)`);
    },
  };
}

/**
 * The first circle of imports, with its first file repeated at the end; null without a circle.
 * @param {ReadonlyMap<string, readonly string[]>} importsOf
 */
export function findCircle(importsOf) {
  const done = new Set();
  /** @param {string} file @param {string[]} path @returns {string[] | null} */
  const visit = (file, path) => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const imported of importsOf.get(file) ?? []) {
      const circle = visit(imported, [...path, file]);
      if (circle !== null) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of importsOf.keys()) {
    const circle = visit(file, []);
    if (circle !== null) return circle;
  }
  return null;
}
