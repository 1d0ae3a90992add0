/** What may be on view before somebody is known; its code must not bring that of the signed-in console along. */
const BEFORE = /\/(signup-screen|recover-password-screen|reset-password-screen|not-found-screen|toast-host)\.tsx$/;
const SIGNED_IN = /\/signed-in-app\.tsx$/;

/**
 * The modules that something begins with which is loaded by itself, and that leads to this one by static imports.
 * @param {string} id @param {(id: string) => import('vite').Rolldown.ModuleInfo | null} read
 */
function rootsOf(id, read) {
  const roots = [];
  const found = new Set([id]);
  for (const each of found) {
    const { isEntry, dynamicImporters, importers } = read(each) ?? {
      isEntry: false,
      dynamicImporters: [],
      importers: [],
    };
    if (isEntry || dynamicImporters.length > 0) roots.push(each);
    for (const importer of importers) found.add(importer);
  }
  return roots;
}

/**
 * For Rolldown's `codeSplitting.groups`: `before` for code of what may be on view before somebody is known, `signed-in` for code
 * that every screen after that needs, null for what single screens share.
 * @type {import('vite').Rolldown.CodeSplittingNameFunction}
 */
export function nameChunk(id, context) {
  const roots = rootsOf(id, (each) => context.getModuleInfo(each));
  if (roots.some((root) => BEFORE.test(root))) return 'before';
  return roots.some((root) => SIGNED_IN.test(root)) ? 'signed-in' : null;
}
